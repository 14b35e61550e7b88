import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

export const THEMES = ['dark', 'light'] as const

/** What axe finds wrong, as one line each. Only colours can differ between the themes. */
export async function violations(page: Page, theme: (typeof THEMES)[number]): Promise<readonly string[]> {
  // What fades in has its own colours only at the end.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(each => each.finished)))
  const axe = new AxeBuilder({ page })
  const found = await (theme === 'dark' ? axe : axe.withRules('color-contrast')).analyze()
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')}: ${any[0]?.message ?? ''}`),
  )
}
