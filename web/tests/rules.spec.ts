import { choices, expect, inActionPhase, play, ordinaryMatch, test } from './help';

test('every choice and every refusal leads to its rule', async ({ page }) => {
  await ordinaryMatch(page);
  const prompt = page.getByRole('region', { name: 'What to do now' });
  const dialog = page.getByRole('dialog');

  // What may not be done says why, and by which rule.
  await play(page, { until: async () => (await prompt.getByText('Why not …?').count()) > 0 });
  await prompt.getByText('Why not …?').click();
  const blocked = prompt.locator('details').getByRole('listitem').first();
  await expect(blocked).toHaveText(/^.+: .+/);
  const forbids = blocked.getByRole('button', { name: /^Rule RX-/ });
  const number = (await forbids.innerText()).trim();
  await forbids.click();
  await expect(dialog).toContainText(number);
  expect((await dialog.innerText()).length).toBeGreaterThan(80);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(forbids).toBeFocused();

  // What may be done has its rule beside it.
  const beside = prompt
    .getByRole('group')
    .getByRole('button', { name: /^Rule RX-/ })
    .first();
  // Where all choices have the rule of the question it stands there once.
  await play(page, { until: async () => (await inActionPhase(page)) && (await beside.count()) > 0 });
  const rule = (await beside.innerText()).trim();
  await beside.click();
  await expect(dialog).toContainText(rule);
  await expect(dialog.getByRole('link', { name: /Open in the rulebook/ })).toHaveAttribute(
    'href',
    `#/rules/reflex/${rule}`,
  );
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(choices(page).first()).toBeVisible();
});

test('the server refuses what the rules forbid, and the page says why', async ({ page }) => {
  // Somebody tampers with the page: it lays a die that is not there.
  await page.routeWebSocket(/\/socket$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) =>
      server.send(String(message).replace(/"action":"place [^"]*"/, '"action":"place 6 SF"')),
    );
  });
  await ordinaryMatch(page);
  await play(page, {
    until: async () =>
      (await choices(page).first().getAttribute('data-choice'))?.startsWith('place') ?? false,
  });
  await choices(page).first().click();
  const refusal = page.getByRole('alert');
  await expect(refusal).toHaveText(/\w+/);
  await refusal.getByRole('button', { name: /^Rule RX-/ }).click();
  await expect(page.getByRole('dialog')).toContainText(/RX-/);
});

test('the rulebook is searched as one types', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rules' }).click();
  await expect(page.getByRole('heading', { name: /RX-1\.1/ })).toBeVisible();
  await page.keyboard.press('/');
  const field = page.getByRole('searchbox', { name: 'Search the rules' });
  await expect(field).toBeFocused();
  await page.keyboard.type('Look-ahead');
  await expect(page.getByRole('status')).toHaveText(/^\d+ places? found\.$/);
  const found = page.getByRole('heading', { name: /RX-5\.8\s+Look-ahead/ });
  await expect(found).toBeVisible();
  await expect(page.getByRole('heading', { name: /RX-1\.1/ })).toHaveCount(0);
  await found.getByRole('link').click();
  await expect(page).toHaveURL(/#\/rules\/reflex\/RX-5\.8$/);
  await expect(page.getByRole('heading', { name: /RX-1\.1/ })).toHaveCount(1);
  await expect(found).toBeInViewport();
  await page.keyboard.press('/');
  await page.keyboard.type('zzzz');
  await expect(page.getByRole('status')).toHaveText('Nothing found.');
});
