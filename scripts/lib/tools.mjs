/** Finds or installs the programs that only the long tests need. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { step } from './console.mjs'
import { run } from './processes.mjs'

const INSTALL_SECONDS = 600

/** The tests read the path of the first program from `variable`, and are skipped if one is missing. */
const TOOLS = [
  { programs: ['nginx'], variable: 'H4_NGINX', packages: ['nginx-light'], tests: 'The app behind nginx' },
  {
    programs: ['ngx_http_brotli_static_module.so'],
    variable: 'H4_BROTLI',
    packages: ['brotli', 'libnginx-mod-http-brotli-static'],
    tests: 'Brotli behind nginx',
  },
  { programs: ['firefox-esr'], variable: 'H4_FIREFOX', packages: ['firefox-esr'], tests: 'Firefox' },
  {
    programs: ['WebKitWebDriver', 'xvfb-run', 'xauth'],
    variable: 'H4_WEBKIT',
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
    tests: 'WebKit',
  },
]

const folders = [
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/sbin',
  '/usr/bin',
  '/usr/lib/nginx/modules',
]
const pathOf = program => folders.map(folder => join(folder, program)).find(existsSync)
const isMissing = ({ programs }) => !programs.every(pathOf)

/**
 * The variables with the paths of the programs, and what is skipped without the others.
 * @returns {Promise<{ env: Record<string, string>, skips: string[] }>}
 */
export async function tools() {
  const missing = TOOLS.filter(isMissing)
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    step(`Getting ${missing.map(({ programs }) => programs[0]).join(', ')} with apt-get`)
    const options = { show: true, seconds: INSTALL_SECONDS, env: { DEBIAN_FRONTEND: 'noninteractive' } }
    await run('apt-get', ['update', '-qq'], options)
    const packages = missing.flatMap(tool => tool.packages)
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)
  }
  const found = TOOLS.filter(tool => !isMissing(tool))
  const skips = TOOLS.filter(isMissing).map(
    ({ programs, packages, tests }) =>
      `${tests} was skipped: ${programs.find(program => !pathOf(program))} is missing (Debian: apt-get install ${packages.join(' ')})`,
  )
  return {
    env: Object.fromEntries(found.map(({ variable, programs }) => [variable, pathOf(programs[0])])),
    skips,
  }
}
