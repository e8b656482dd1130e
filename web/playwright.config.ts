import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { defineConfig } from '@playwright/test';

const port = Number(process.env['BROADSIDE_PORT'] ?? 7979);
const binary = process.env['BROADSIDE_BIN'] ?? '../target/debug/broadside';
const data = join(tmpdir(), `broadside-browser-tests-${port}`);
const origin = `http://127.0.0.1:${port}`;

/** The tests drive a real browser against the real server, which starts with nothing in its folder. */
export default defineConfig({
  testDir: 'tests',
  fullyParallel: true,
  // People wait more than they do: three of them keep two cores busy.
  workers: 3,
  retries: process.env['CI'] ? 2 : 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  timeout: 240_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: origin,
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    colorScheme: 'dark',
    actionTimeout: 15_000,
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `rm -rf '${data}' && exec '${binary}' serve --listen 127.0.0.1:${port} --data '${data}' --packs tests/packs --pace 50 --rate 100000`,
    url: origin,
    reuseExistingServer: false,
    timeout: 30_000,
  },
});
