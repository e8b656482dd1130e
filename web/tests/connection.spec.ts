import {
  awaited,
  choices,
  copyLink,
  expect,
  inActionPhase,
  LINKS,
  newMatch,
  offers,
  plan,
  play,
  ordinaryMatch,
  sentence,
  sheet,
  test,
} from './help';
import type { Page } from './help';

/** What somebody at the page sees of the table. */
async function table(page: Page): Promise<string[]> {
  const parts = [sentence(page), sheet(page, 1), sheet(page, 2)];
  return Promise.all(parts.map((part) => part.innerText()));
}

test('ten seconds without a network', async ({ someone, allow }) => {
  allow(/ERR_INTERNET_DISCONNECTED/);
  const anna = await someone(LINKS);
  await newMatch(anna, 'Friend');
  const ben = await someone();
  await ben.goto(await copyLink(anna, /^Copy the invite link/));
  const bens = anna.getByRole('list', { name: 'Who sits where' }).getByRole('listitem').nth(1);
  await expect(bens).toContainText('to act');

  await anna.context().setOffline(true);
  const away = Date.now();
  // The friend plans to the end meanwhile.
  await plan(ben);
  await expect(choices(ben)).toHaveCount(0);
  await expect(bens).toContainText('to act');
  await expect.poll(() => Date.now() - away, { timeout: 15_000, intervals: [500] }).toBeGreaterThan(10_000);
  await anna.context().setOffline(false);

  await expect(bens).not.toContainText('to act');
  const again = await anna.context().newPage();
  await again.goto(anna.url());
  await expect(choices(again).first()).toBeVisible();
  expect(await table(anna)).toEqual(await table(again));
  await again.close();

  const before = await sentence(anna).innerText();
  await choices(anna).first().click();
  await expect(sentence(anna)).not.toHaveText(before, { useInnerText: true });
  await plan(anna);
  await expect.poll(() => inActionPhase(anna)).toBe(true);
});

test('the connection breaks and comes back', async ({ page }) => {
  let cut = () => Promise.resolve();
  let broken = false;
  await page.routeWebSocket(/\/socket$/, (socket) => {
    if (broken) return void socket.close({ code: 1001 });
    const server = socket.connectToServer();
    cut = async () => {
      broken = true;
      await server.close();
      await socket.close({ code: 1001 });
    };
  });
  await ordinaryMatch(page);
  await play(page, { until: inActionPhase });
  await cut();
  await expect(page.getByText('The connection is lost. Trying again')).toBeVisible();
  await choices(page).first().click();
  await expect(page.getByRole('alert')).toContainText('You are not connected');
  broken = false;
  await expect(page.getByText('The connection is lost. Trying again')).toHaveCount(0);
  await play(page);
});

test('loading the page again in the middle', async ({ page }) => {
  await ordinaryMatch(page);
  await play(page, { until: inActionPhase });
  const before = await table(page);
  await page.reload();
  expect(await awaited(page)).toBe('choose');
  expect(await table(page)).toEqual(before);
  await play(page);
});

test('two tabs of one seat show one table', async ({ page, context }) => {
  await ordinaryMatch(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(choices(other).first()).toBeVisible();
  expect(await table(other)).toEqual(await table(page));

  for (const [acts, watches] of [
    [page, other],
    [other, page],
  ] as const) {
    const offered = await offers(acts);
    const before = await sentence(acts).innerText();
    await choices(acts)
      .nth(offered.length - 1)
      .click();
    await expect(sentence(acts)).not.toHaveText(before, { useInnerText: true });
    await expect.poll(async () => (await table(watches)).join()).toBe((await table(acts)).join());
  }
  await play(other, { until: inActionPhase });
  await expect.poll(() => inActionPhase(page)).toBe(true);
});
