import type { Browser } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DOCS } from './shots.ts'

const UI = join(import.meta.dirname, '../..')
const inline = (path: string, type: string) =>
  `src="data:image/${type};base64,${readFileSync(path).toString('base64')}"`

/** Draws the picture that previews of a link show (`og:image`): two screens beside mark and description. */
export const drawShare = async (browser: Browser): Promise<void> => {
  const manifest = readFileSync(join(UI, 'public/manifest.webmanifest'), 'utf8')
  const canvas = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  await canvas.setContent(`<!doctype html><html data-theme="dark"><style>
${readFileSync(join(UI, 'src/styles/tokens.css'), 'utf8')}
body { position: relative; overflow: hidden; width: 1200px; height: 630px; margin: 0; background: var(--bg); color: var(--text); font: 600 44px/1.25 var(--font, sans-serif) }
div { position: absolute; inset-block: 0; left: 84px; width: 470px; display: grid; align-content: center; gap: 40px }
.mark { width: 168px; margin: -20px -36px }
p { margin: 0; text-wrap: balance }
.phone { position: absolute; width: 300px; border: 1px solid var(--hairline); border-radius: 32px }
</style><div><img class="mark" ${inline(join(UI, 'public/icon.svg'), 'svg+xml')}><p>${JSON.parse(manifest).description}</p></div>
<img class="phone" style="left: 578px; top: 112px" ${inline(join(DOCS, 'home.webp'), 'webp')}>
<img class="phone" style="left: 850px; top: 44px" ${inline(join(DOCS, 'transaction-running.webp'), 'webp')}>`)
  await canvas.screenshot({ path: join(UI, 'public/share.png') })
  await canvas.close()
}
