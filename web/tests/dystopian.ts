import { choice, expect, sentence, usable, type Offer, type Page } from './help';

/** From the workshop, a force as small as the rules allow, named and kept in the browser of whoever builds it. */
export async function buildForce(page: Page, name: string): Promise<void> {
  await page.goto('/#/build/dystopian');
  const state = page.getByRole('region', { name: 'Is it ready' });
  await choice(page, 'faction meridian').click();
  await expect(page.getByRole('button', { name: 'Play with this' })).toBeDisabled();
  for (const unit of ['ml_tradewind', 'ml_marlin', 'ml_petrel']) {
    await choice(page, `add ${unit}`).click();
    await expect(sentence(page)).toContainText(/points are left/);
  }
  await expect(state).toContainText('Ready to sail');
  await choice(page, 'more 3').click();
  await choice(page, 'escort 1').click();
  await usable(page, 'a force');
  const box = page.getByRole('textbox', { name: 'Name', exact: true });
  await box.fill(name);
  await box.press('Enter');
  await expect(page.locator('.headline')).toContainText(name);
  await page.getByRole('button', { name: 'Save' }).click();
}

type Captain = (offered: readonly Offer[], turn: number) => Offer | undefined;

/** What a choice promises: the more it is likely to do, the more. What is worth more counts for three. */
const promise =
  (prey: RegExp) =>
  ({ words }: Offer): number =>
    [...words.matchAll(/(\d+) %/g)].reduce((sum, [, chance]) => sum + Number(chance), 0) *
    (prey.test(words) ? 3 : 1);

/**
 * Puts everything in the field, moves the ships ahead first, fires all it has at what it hurts most, and claims what it
 * may.
 */
const captain =
  (goes: RegExp, prey: RegExp): Captain =>
  (offered, turn) => {
    const of = (action: RegExp) => offered.filter((offer) => action.test(offer.action));
    const first = (...wanted: RegExp[]) => wanted.flatMap(of)[0];
    const [worth, models] = [promise(prey), of(/^(model|feature|stack) /)];
    if (/^(column|row|along) /.test(offered[0]?.action ?? '')) return offered[(turn * 5) % offered.length];
    if (models.length > 0 && !first(/^all$/)) {
      const [best] = [...models].sort((one, other) => worth(other) - worth(one));
      return best && worth(best) > 0 ? best : models.at(-1);
    }
    return (
      first(/^(take|keep|draw|normal|claim .*|heading 0)$/, /^(edge|deploy|formation|activate|bid) ?/) ??
      first(/^(attack|broadside|all|properly)$/, goes, /^(done|pass)$/) ??
      offered[0]
    );
  };

/** Makes for the enemy. */
export const bold = captain(/^ahead 8$/, /./);
/** Follows the hints of the first battle: keeps its distance, and goes for the battered cruisers. */
export const careful: Captain = (offered, turn) =>
  offered.some(({ action }) => action.startsWith('ahead')) && offered.some(({ action }) => action === 'done')
    ? offered.find(({ action }) => action === 'done')
    : captain(/^ahead 4$/, /Isbryt/)(offered, turn);
