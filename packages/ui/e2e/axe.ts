import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './patient.ts'

/** What axe finds wrong on a screen in both themes, as one line each. Only colours can differ between the themes. */
export const violations = async (page: Page): Promise<readonly string[]> => {
  const found: string[] = []
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    // What fades in has its own colours only at the end.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(each => each.finished)))
    // To describe what is right, and to do so on a second page, takes several times as long.
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
    const { violations: wrong } = await (theme === 'dark' ? axe : axe.withRules('color-contrast')).analyze()
    for (const { id, nodes } of wrong)
      for (const { target, any } of nodes)
        found.push(`${theme}: ${id}: ${target.join(' ')}: ${any[0]?.message ?? ''}`)
  }
  return found
}
