/**
 * Set-up: checks Node, then installs the dependencies with the pinned pnpm unless they match the lockfile. Needs only
 * Node and npm. Every other script calls it first; alone: `node scripts/boot.mjs`.
 *
 * This file and its imports must parse on an old Node, to show the message about it.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fail, step } from './lib/console.mjs'
import { exitOnSignals, run } from './lib/processes.mjs'
import { root } from './lib/root.mjs'

const OLDEST_NODE = '20.19'

/** Contains the fingerprint of the installation, or UNFINISHED during one. */
const stamp = join(root, '.cache', 'installed')
const UNFINISHED = 'unfinished'

const packages = readdirSync(join(root, 'packages')).map(name => `packages/${name}`)
const read = path => readFileSync(join(root, path), 'utf8')

checkNode()

/** Installs missing dependencies. Exits with a message if that fails. */
export async function boot() {
  const wanted = fingerprint()
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
  if (installed === wanted && existsSync(join(root, 'node_modules', '.modules.yaml'))) return

  const pnpm = JSON.parse(read('package.json')).packageManager.split('+')[0]
  step(`Installing the dependencies with ${pnpm}`)
  const registry = await askRegistry()
  if (registry.unreachable) step(`${registry.unreachable}; trying with the local cache`)
  if (installed === UNFINISHED) discard()
  mark(UNFINISHED)
  const offline = registry.unreachable ? ['--offline'] : []
  const args = ['--yes', ...offline, pnpm, 'install', '--frozen-lockfile', ...offline]
  const install = await run('npx', args, { env: patience, show: true })
  mark(install.code === 0 ? wanted : '')
  if (install.code !== 0) fail('The dependencies could not be installed.', ...advice(registry))
}

function mark(text) {
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, text)
}

/** An interrupted installation can leave incomplete packages, which pnpm considers complete. */
function discard() {
  step('The last installation was interrupted: reinstalling')
  for (const folder of ['', ...packages])
    rmSync(join(root, folder, 'node_modules'), { recursive: true, force: true })
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const [oldestMajor, oldestMinor] = OLDEST_NODE.split('.').map(Number)
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return
  fail(
    `This is Node ${process.versions.node}; h4 needs Node ${OLDEST_NODE} or newer.`,
    'Get it from https://nodejs.org or with your version manager (nvm install 20), then try again.',
  )
}

/** A hash of every manifest, the lockfile and the machine. */
function fingerprint() {
  const manifests = packages.map(folder => `${folder}/package.json`)
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...manifests]
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const file of files.filter(file => existsSync(join(root, file))))
    hash.update(`\n${file}\n`).update(read(file))
  return hash.digest('hex')
}

/** Fails in seconds if the registry is unreachable, and never prompts. */
const patience = { npm_config_update_notifier: 'false', pnpm_config_confirm_modules_purge: 'false' }
for (const reader of ['npm', 'pnpm']) {
  patience[`${reader}_config_fetch_retries`] = '1'
  patience[`${reader}_config_fetch_retry_mintimeout`] = '1000'
  patience[`${reader}_config_fetch_retry_maxtimeout`] = '2000'
}

const NETWORK_ERROR =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/

/** Checks the registry through npm, with the user's registry and proxy, because pnpm retries for minutes. */
async function askRegistry() {
  const [answer, setting] = await Promise.all([
    // The level, since this npm may run with --silent.
    run('npm', ['ping', '--fetch-timeout=10000', '--loglevel=error'], { env: patience }),
    run('npm', ['config', 'get', 'registry']),
  ])
  const address = setting.stdout.trim()
  const code = answer.code !== 0 && NETWORK_ERROR.exec(answer.output)?.[0]
  return {
    address,
    unreachable: code ? `The package registry ${address} cannot be reached (${code})` : undefined,
  }
}

const advice = ({ address, unreachable }) =>
  unreachable
    ? [
        `${unreachable}.`,
        'Check the network, the proxy (npm config get https-proxy) and the registry (npm config get registry).',
      ]
    : [`The package registry ${address} can be reached: the error is in the lines above.`]

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  exitOnSignals()
  await boot()
}
