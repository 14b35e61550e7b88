/** `npm start` in a fresh clone of the last commit with an empty home, until the login takes what is typed; then again. */
import { chromium } from '@playwright/test'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { browser } from '../scripts/lib/browser.mjs'
import { nextFreePort } from '../scripts/lib/ports.mjs'
import { launch, run } from '../scripts/lib/processes.mjs'
import { root } from '../scripts/lib/root.mjs'

/** The aims, seconds. */
const AIMS = { cold: 20, again: 4 }

/** Seconds until the address is printed, and until the login takes what is typed. */
const start = async (cwd, env, flags, chrome) => {
  const began = performance.now()
  const seconds = () => (performance.now() - began) / 1000
  const child = launch('npm', ['start', '--', ...flags], { cwd, env })
  const ended = once(child, 'close')
  try {
    let output = ''
    await new Promise((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', text => (output += text).includes('h4 is running') && resolve())
      void ended.then(() => reject(new Error(`It did not start: ${output}`)))
    })
    const printed = seconds()
    const page = await chrome.newPage()
    await page.goto(`http://localhost:${flags[1]}/h4/`)
    await page.getByLabel('Email').fill('demo@h4.example', { timeout: 120_000 })
    const usable = seconds()
    await page.close()
    return { printed, usable }
  } finally {
    child.kill('SIGINT')
    await ended
  }
}

export default async function bench() {
  const folder = mkdtempSync(join(os.tmpdir(), 'h4-start-'))
  const [clone, home] = [join(folder, 'clone'), join(folder, 'home')]
  mkdirSync(home)
  const settings = join(os.homedir(), '.npmrc')
  if (existsSync(settings)) copyFileSync(settings, join(home, '.npmrc'))
  const env = { HOME: home, TMPDIR: folder }
  // `npm run` passes its own folders on.
  for (const name of Object.keys(process.env)) if (/^p?npm_/i.test(name)) env[name] = undefined
  const flags = []
  let port = 20_000
  for (const flag of ['port', 'api-port', 'socket-port']) {
    port = await nextFreePort(port, [])
    flags.push(`--${flag}`, String(port))
  }
  const chrome = await chromium.launch({ executablePath: await browser(), args: ['--no-sandbox'] })
  try {
    const { code, output } = await run('git', ['clone', '--quiet', root, clone])
    if (code !== 0) throw new Error(output)
    const rows = []
    for (const [name, aim] of Object.entries(AIMS)) {
      const { printed, usable } = await start(clone, env, flags, chrome)
      const note = `of ${aim} s; the address is printed after ${printed.toFixed(1)} s`
      rows.push({ name, value: `${usable.toFixed(1)} s`, ratio: usable / aim, note, budget: 1 })
    }
    return rows
  } finally {
    await chrome.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
