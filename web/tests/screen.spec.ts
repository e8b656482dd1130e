import { awaited, byClick, expect, hands, headline, newMatch, offers, sheet, takeSeat, test } from './help';

test("two on one screen never see each other's dice", async ({ page }) => {
  await newMatch(page, 'Same screen');
  const reached = async (words: RegExp) => words.test((await headline(page).textContent()) ?? '');
  const planned = new Set<string>();
  let covered = 0;

  for (let turn = 0; ; turn += 1) {
    expect(turn).toBeLessThan(200);
    const now = await awaited(page);
    expect(now).not.toBe('over');
    if (now === 'cover') {
      // While the cover is up nothing of the table is in the page.
      await expect(takeSeat(page)).toBeFocused();
      expect(await page.content()).not.toMatch(/aria-label="die|lies on it|data-choice|rolled|in hand/i);
      await expect(headline(page)).toHaveText('Match');
      covered += 1;
      await takeSeat(page).click();
      await expect(takeSeat(page)).toHaveCount(0);
      continue;
    }
    if (await reached(/^Round 3 /)) break;
    if (await reached(/Planning Phase/)) {
      // Whoever plans sees the own dice and no die of the other one: neither in hand nor on the console.
      await expect(hands(page)).toHaveCount(1);
      const own = (await sheet(page, 1).getByText('In hand').count()) > 0 ? 1 : 2;
      await expect(sheet(page, own)).toContainText('In hand');
      const other = await sheet(page, 3 - own).innerHTML();
      expect(other).not.toMatch(/aria-label="die|lies on it|in hand/i);
      planned.add(`${(await headline(page).textContent()) ?? ''} ${own}`);
    }
    // Nobody fires, so that nobody is destroyed.
    const offered = await offers(page);
    const offer = offered.find(({ action }) => !/^fire| F\d$|^reroll/.test(action)) ?? offered[0];
    if (offer) await byClick(page, offer);
  }

  expect([...planned].sort()).toEqual([
    'Round 1 of 6, Planning Phase 1',
    'Round 1 of 6, Planning Phase 2',
    'Round 2 of 6, Planning Phase 1',
    'Round 2 of 6, Planning Phase 2',
  ]);
  expect(covered).toBeGreaterThanOrEqual(2);
});
