/** Finds a Chromium that starts, or installs one. */
import { existsSync } from 'node:fs'
import { fail, step } from './console.mjs'
import { run } from './processes.mjs'
import { command } from './root.mjs'

const INSTALL_SECONDS = 300

/** Chromium without the windows and services of a whole browser: the tests take a quarter less time. */
const SHELLS = [
  { channel: 'chromium-headless-shell' },
  { executablePath: '/usr/bin/chromium-headless-shell' },
]
/** Linux distributions' own Chromium. Playwright knows where Chrome and its own Chromium are. */
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/snap/bin/chromium']
const WHOLE = [
  ...CHROMIUM.map(executablePath => ({ executablePath })),
  { channel: 'chrome' },
  { channel: 'chromium' },
]

/** The path of the browser if it starts. */
async function started(choice) {
  const { chromium } = await import('@playwright/test')
  try {
    const server = await chromium.launchServer({ ...choice, args: ['--no-sandbox'], timeout: 20_000 })
    const path = server.process().spawnfile
    await server.close()
    return path
  } catch {
    return undefined
  }
}

async function find(choices) {
  for (const choice of choices) {
    if (choice.executablePath && !existsSync(choice.executablePath)) continue
    const path = await started(choice)
    if (path) return path
  }
  return undefined
}

/**
 * The path of the browser to test with. Exits if none is found or can be installed.
 * @param {{ shell?: boolean }} options `shell`: rather a headless shell than a whole browser.
 * @returns {Promise<string>}
 */
export async function browser({ shell = false } = {}) {
  const choices = [...(shell ? SHELLS : []), ...WHOLE]
  const chosen = process.env.CHROME_PATH
  if (chosen) {
    if (await started({ executablePath: chosen })) return chosen
    fail(`CHROME_PATH is ${chosen}, which is not a browser that runs.`, 'Correct it, or unset it.')
  }
  const found = (await find(choices)) ?? (await install(choices))
  if (found) return found
  return fail(
    'No Chromium or Chrome was found, and none could be installed.',
    'Install one (Debian, Ubuntu: sudo apt-get install chromium; others: https://www.google.com/chrome),',
    'or name one: CHROME_PATH=/path/to/chrome npm test. Without a browser: npm test -- --unit',
  )
}

async function install(choices) {
  step('No browser found: getting Chromium with Playwright')
  // Without root, --with-deps would ask for a password.
  const root = process.getuid?.() === 0
  const options = { show: true, seconds: INSTALL_SECONDS, env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await run(command('playwright'), ['install', ...(root ? ['--with-deps'] : []), 'chromium'], options)
  const found = await find(choices)
  if (found || !root || !existsSync('/usr/bin/apt-get')) return found

  step('That did not give one that runs: getting Chromium with apt-get')
  await run('apt-get', ['update', '-qq'], options)
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options)
  return find(choices)
}
