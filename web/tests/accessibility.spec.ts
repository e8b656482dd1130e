import { accessible } from './accessible';
import {
  botMatch,
  choices,
  expect,
  inActionPhase,
  newMatch,
  play,
  ordinaryMatch,
  replayLink,
  takeSeat,
  test,
} from './help';

test('the screens around the table', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Play now ?: Reflex/ })).toBeVisible();
  const id = await botMatch(page);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Finished' })).toBeVisible();
  await accessible(page, 'home');

  await page.goto('/#/new/reflex');
  await expect(page.getByRole('button', { name: 'Make the match' })).toBeVisible();
  await accessible(page, 'new match');

  await page.goto(`/#/replay/${id}/3`);
  await expect(page.getByRole('slider', { name: 'Step' })).toBeVisible();
  await accessible(page, 'replay');

  await page.goto('/#/rules/reflex/RX-5.8');
  await expect(page.getByRole('heading', { name: /RX-5\.8/ })).toBeVisible();
  await accessible(page, 'rules');
});

test('the table in every phase', async ({ page }) => {
  await ordinaryMatch(page);
  await accessible(page, 'planning, the roll');
  await choices(page).first().click();
  await expect(page.getByText(/^Lay a die/).first()).toBeVisible();
  await page.getByText('Why not …?').click();
  await accessible(page, 'planning, laying dice');
  await play(page, { until: inActionPhase });
  await page.getByRole('button', { name: 'Match', exact: true }).click();
  await page.getByRole('button', { name: 'Keys' }).click();
  await accessible(page, 'action');
  await play(page);
  await expect(replayLink(page)).toBeVisible();
  await accessible(page, 'over');
});

test('the cover', async ({ page }) => {
  await newMatch(page, 'Same screen');
  await play(page, { covers: false });
  await expect(takeSeat(page)).toBeVisible();
  await accessible(page, 'cover');
});

test('the table on a phone', async ({ someone }) => {
  const page = await someone({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await ordinaryMatch(page);
  await accessible(page, 'phone, planning');
  await play(page, { until: inActionPhase });
  await accessible(page, 'phone, action');
});
