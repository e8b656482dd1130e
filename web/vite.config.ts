import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    // The policy of the server allows no inline code: no preload shim, no inlined files.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { '/api': { target: 'http://127.0.0.1:7878', ws: true, changeOrigin: false } },
  },
  test: { include: ['src/**/*.test.ts'] },
});
