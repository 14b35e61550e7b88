import type { Browser } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const SHOWN = ['home-dark', 'running-dark', 'ticket-dark', 'home-light']

/** Writes four screens side by side as one picture. */
export const writeOverview = async (browser: Browser, folder: string): Promise<void> => {
  const page = await browser.newPage({ viewport: { width: 1720, height: 900 }, deviceScaleFactor: 1 })
  const source = (name: string) =>
    `data:image/png;base64,${readFileSync(join(folder, `${name}.png`)).toString('base64')}`
  await page.setContent(`<!doctype html>
    <style>
      body { display: flex; gap: 28px; margin: 0; padding: 28px; background: #31353c }
      img { width: 390px; height: 844px; border-radius: 40px }
    </style>
    ${SHOWN.map(name => `<img src="${source(name)}">`).join('')}`)
  await page.screenshot({ path: join(folder, 'overview.png') })
  await page.close()
}
