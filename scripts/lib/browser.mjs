/** Finds a working Chromium, or installs one. */
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fail, step } from './console.mjs'
import { run } from './processes.mjs'
import { command } from './root.mjs'

const INSTALL_SECONDS = 300

const { env, platform } = process

const usualPlaces = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    join(homedir(), 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome'),
  ],
  win32: [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
    .filter(Boolean)
    .map(folder => join(folder, 'Google/Chrome/Application/chrome.exe')),
}

const playwrightCache = {
  linux: join(env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'ms-playwright'),
  darwin: join(homedir(), 'Library/Caches/ms-playwright'),
  win32: join(env.LOCALAPPDATA ?? '', 'ms-playwright'),
}

const insidePlaywright = {
  linux: ['chrome-linux64/chrome', 'chrome-linux/chrome'],
  darwin: ['mac-arm64', 'mac-x64', 'mac'].flatMap(folder => [
    `chrome-${folder}/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing`,
    `chrome-${folder}/Chromium.app/Contents/MacOS/Chromium`,
  ]),
  win32: ['chrome-win64/chrome.exe', 'chrome-win/chrome.exe'],
}

/** Candidate paths, best first. */
function candidates() {
  const cache = env.PLAYWRIGHT_BROWSERS_PATH || (playwrightCache[platform] ?? '')
  const versions = existsSync(cache) ? readdirSync(cache).filter(name => /^chromium-\d+$/.test(name)) : []
  const cached = versions
    .sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
    .flatMap(version => (insidePlaywright[platform] ?? []).map(path => join(cache, version, path)))
  return [...(usualPlaces[platform] ?? []), ...cached].filter(path => existsSync(path))
}

/** The browser's name and version; undefined if it does not run (a stub, missing libraries). */
async function version(path) {
  // On Windows `--version` opens a window.
  if (platform === 'win32') return 'Chrome'
  const answer = await run(path, ['--version'], { seconds: 20 })
  return answer.code === 0 ? answer.stdout.trim().replace(/ built on .*/, '') : undefined
}

async function find() {
  for (const path of candidates()) {
    const name = await version(path)
    if (name) return { path, name }
  }
  return undefined
}

/**
 * The browser to test with. Exits if none is found or can be installed.
 * @returns {Promise<{ path: string, name: string }>}
 */
export async function browser() {
  if (env.CHROME_PATH) {
    const name = existsSync(env.CHROME_PATH) && (await version(env.CHROME_PATH))
    if (name) return { path: env.CHROME_PATH, name }
    fail(`CHROME_PATH is ${env.CHROME_PATH}, which is not a browser that runs.`, 'Correct it, or unset it.')
  }
  const found = (await find()) ?? (await install())
  if (found) return found
  return fail(
    'No Chromium or Chrome was found, and none could be installed.',
    'Install one (Debian, Ubuntu: sudo apt-get install chromium; others: https://www.google.com/chrome),',
    'or name one: CHROME_PATH=/path/to/chrome npm test. Without a browser: npm test -- --unit',
  )
}

async function install() {
  step('No browser found: getting Chromium with Playwright')
  await run(command('playwright'), ['install', 'chromium'], { show: true, seconds: INSTALL_SECONDS })
  const found = await find()
  if (found || platform !== 'linux' || !existsSync('/usr/bin/apt-get') || process.getuid() !== 0) return found

  step('That did not give one that runs: getting Chromium with apt-get')
  const options = { show: true, seconds: INSTALL_SECONDS, env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await run('apt-get', ['update', '-qq'], options)
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options)
  return find()
}
