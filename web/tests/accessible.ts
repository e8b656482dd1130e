import AxeBuilder from '@axe-core/playwright';

import { expect, type Page } from './help';

/** Neither the dark nor the light page, or a part of it, has anything that keeps somebody out. */
export async function accessible(page: Page, where: string, part = 'html'): Promise<void> {
  for (const theme of ['dark', 'light']) {
    const toggle = page.getByRole('button', { name: `Use the ${theme} theme` });
    if ((await toggle.count()) > 0) await toggle.click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    const { violations } = await new AxeBuilder({ page }).include(part).analyze();
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(
      grave.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
      })),
      `${where}, ${theme}`,
    ).toEqual([]);
  }
}
