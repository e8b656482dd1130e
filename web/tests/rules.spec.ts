import { accessible } from './accessible';
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

const BOOKS = [
  { game: 'reflex', rule: 'RX-10.2', word: 'Double-Barrel', found: /RX-11\.11/ },
  { game: 'inertia', rule: 'IN-9.2', word: 'roll-off', found: /IN-6\.7/ },
  { game: 'dreadnaught', rule: 'DN-13.9', word: 'tanking', found: /DN-16\.12/ },
  { game: 'firestorm', rule: 'FA-10.5', word: 'Fold Spasm', found: /FA-12\.15/ },
  { game: 'dystopian', rule: 'DW-8.8', word: 'Blow the tanks', found: /DW-17\.9/ },
];

for (const { game, rule, word, found } of BOOKS) {
  test(`${game} can be learnt from its rulebook, with pictures of its own table`, async ({ page }) => {
    await page.goto(`/#/rules/${game}/learn-to-play`);
    const learn = page.getByRole('region', { name: 'Learn to play' });
    await expect(learn).toBeVisible();

    // Every picture is drawn as a reader comes to it, and told in words to who does not see it.
    const figures = learn.locator('.pictures > figure');
    expect(await figures.count()).toBeGreaterThan(4);
    let boards = 0;
    for (const figure of await figures.all()) {
      await figure.scrollIntoViewIfNeeded();
      await expect(figure).toHaveAttribute('data-picture', /\w/);
      await expect(figure.locator('> figcaption')).toHaveText(/\w{3}.*\.$/s);
      const board = figure.locator('.still');
      if ((await board.count()) > 0) {
        boards += 1;
        await expect(board).toHaveAttribute('aria-label', /\w+.*\./s);
        expect(await board.locator('svg [data-piece]').count()).toBeGreaterThan(0);
      } else {
        await expect(figure.locator('.sheet')).toBeVisible();
      }
      // Nothing in a picture can be reached or pressed.
      await expect(figure.locator('button, [tabindex]')).toHaveCount(0);
    }
    expect(boards).toBeGreaterThan(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      page.viewportSize()?.width ?? 0,
    );
    // The whole book takes minutes; all of it is made of the same parts.
    await accessible(page, `the rulebook of ${game}`, '#rule-learn-to-play');

    // A number leads to its rule, whose reasons are folded.
    await learn.getByRole('link', { name: rule, exact: true }).first().click();
    await expect(page).toHaveURL(new RegExp(`#/rules/${game}/${rule.replace('.', '\\.')}$`));
    const article = page.locator(`[id="rule-${rule}"]`);
    await expect(article).toBeInViewport();
    await expect(article).toBeFocused();

    // The appendix comes last and is folded in the contents; a search looks into everything.
    const contents = page.getByRole('navigation', { name: 'Chapters' });
    await expect(contents.getByText('Appendix for designers')).toBeVisible();
    await expect(contents.getByRole('link', { name: 'Tricky cases' })).toBeHidden();
    await page.getByRole('searchbox', { name: 'Search the rules' }).fill(word);
    await expect(page.getByRole('heading', { name: found })).toBeVisible();
    await expect(page.getByRole('status')).toHaveText(/^\d+ places? found\.$/);
  });
}

test('why a rule is as it is can be unfolded, and is unfolded where it is searched for', async ({ page }) => {
  await page.goto('/#/rules/reflex/RX-3.1');
  const why = page.locator('[id="rule-RX-3.1"] details');
  await expect(why).not.toHaveAttribute('open');
  await why.getByText('Why this ruling').click();
  await expect(why.getByText(/^Ruling:/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search the rules' }).fill('"four pairs"');
  await expect(page.locator('[id="rule-RX-3.1"] mark')).toBeVisible();
});
