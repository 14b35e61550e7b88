import type { Page } from '@playwright/test'

/** Takes pictures until two are equal. */
export const takeStill = async (page: Page, quality = 80): Promise<Buffer> => {
  let last: Buffer | undefined
  for (let turn = 0; turn < 15; turn++) {
    const next = await page.screenshot({ type: 'webp', quality, caret: 'hide', animations: 'disabled' })
    if (last?.equals(next)) return next
    last = next
    await page.waitForTimeout(300)
  }
  throw new Error('It does not stand still')
}
