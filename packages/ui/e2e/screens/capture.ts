/** `npm run screens`: builds the app and takes pictures of what it can show, in an exchange whose time stands still. */
import { chromium } from '@playwright/test'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { recordJourney } from './journey.ts'
import { drawShare } from './share.ts'
import { DOCS, readShots, ROOT, type Shot } from './shots.ts'
import { openStage, takeStill } from './stage.ts'

const UI = join(import.meta.dirname, '../..')
const PAGE = `<!doctype html><title>Screens</title><style>
body { display: flex; flex-wrap: wrap; gap: 16px; background: #888; font: 13px sans-serif }
a { display: grid; gap: 4px; align-content: start; color: #000 }
img { max-height: 600px }
</style>\n`

const { shots, docs } = readShots()
const out = docs ? DOCS : join(ROOT, '.cache/screens')
if (!docs) rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
const save = (name: string, picture: Buffer) => writeFileSync(join(out, `${name}.webp`), picture)

await build({ root: UI, configFile: join(UI, 'vite.config.ts'), logLevel: 'warn' })
const browser = await chromium.launch({
  ...(process.env['CHROME_PATH'] && { executablePath: process.env['CHROME_PATH'] }),
  args: ['--no-sandbox', '--disable-gpu'],
})
const stage = await openStage(browser)
const failed: string[] = []

try {
  const queue = shots.values()
  const work = async () => {
    for (const shot of queue) {
      try {
        save(shot.name, await stage.take(shot))
        console.log(shot.name)
      } catch (error) {
        failed.push(shot.name)
        console.error(`${shot.name}: ${String(error)}`)
      }
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  if (docs) {
    // After the others: it moves the market.
    const page = await stage.openPage({ state: 'rich', theme: 'dark', size: '390x844', lang: 'en' }, 1.5)
    save('journey', await recordJourney(page, stage.exchange))
    // The exchange's own page, last: what happens here would show in the app.
    const { control, port } = stage.exchange
    await control.faults.add({ kind: 'latency', ms: 800, path: 'market', times: 5 })
    await control.scenario.start({ name: 'crash' })
    const consolePage = await browser.newPage({
      viewport: { width: 1280, height: 1640 },
      colorScheme: 'dark',
    })
    await consolePage.goto(`http://localhost:${port}/`)
    await consolePage.getByText('latency of 800 ms').waitFor()
    save('exchange-console', await takeStill(consolePage))
    await drawShare(browser)
  } else {
    const figure = ({ name }: Shot) =>
      `<a href="${name}.webp"><img src="${name}.webp" loading="lazy" alt="">${name}</a>`
    writeFileSync(join(out, 'index.html'), `${PAGE}${shots.map(figure).join('\n')}`)
    console.log(`file://${join(out, 'index.html')}`)
  }
} finally {
  await browser.close()
  await stage.close()
}
if (failed.length > 0) {
  console.error(`Not taken: ${failed.join(' ')}`)
  process.exitCode = 1
}
