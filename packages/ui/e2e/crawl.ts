import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { bundle } from './bundle.ts'

declare global {
  interface Window {
    readonly crawl: typeof import('./crawl/page.ts')
  }
}

/** Prepares a page for the crawl. */
export const prepare = async (page: Page): Promise<void> => {
  const ofBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
  await page.addInitScript({ path: ofBuilder.resolve('axe-core') })
  await page.addInitScript(await bundle('crawl', './crawl/page.ts'))
}
