import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './expect.ts'

/** Waits for the animations: colours are final only then. The end of one can start another in a child that inherits the colour. */
export const still = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (;;) {
      const running = document.getAnimations().filter(({ playState }) => playState !== 'finished')
      if (running.length === 0) return
      await Promise.allSettled(running.map(each => each.finished))
    }
  })

/** axe violations in both themes, one line each. The light theme is checked for contrast only. */
export const violations = async (page: Page): Promise<readonly string[]> => {
  const found: string[] = []
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await still(page)
    // Reporting passes, and doing so on a second page, is several times slower.
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
    const { violations: wrong } = await (theme === 'dark' ? axe : axe.withRules('color-contrast')).analyze()
    for (const { id, nodes } of wrong)
      for (const { target, any } of nodes)
        found.push(`${theme}: ${id}: ${target.join(' ')}: ${any[0]?.message ?? ''}`)
  }
  return found
}
