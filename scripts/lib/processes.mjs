/**
 * Child processes that cannot outlive this one. Each leads its own process group, which is stopped with it; a watchdog
 * stops the groups even if this process is killed.
 */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { groupAlive, signalGroup, stopGroups } from './groups.mjs'
import { root } from './root.mjs'

const windows = process.platform === 'win32'
const groups = new Set()
const parent = process.ppid
let watchdog
let stopping = false

/**
 * Starts a program.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, stdio?: import('node:child_process').StdioOptions }} options
 */
export function launch(program, args, { cwd = root, env = {}, stdio = ['ignore', 'pipe', 'pipe'] } = {}) {
  // On Windows, npm and the commands of dependencies are .cmd files, which need a shell.
  const shell = windows && program !== process.execPath
  const child = spawn(shell ? `"${program}"` : program, args, {
    cwd,
    stdio,
    shell,
    env: { ...process.env, ...env },
    detached: !windows,
    windowsHide: true,
  })
  if (child.pid === undefined) return child
  guard(`+${child.pid}`)
  groups.add(child.pid)
  child.once('exit', () => forget(child.pid))
  return child
}

/**
 * Runs a program to its end. With `show` it writes to the console and its output is not captured.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, show?: boolean, seconds?: number }} options
 * @returns {Promise<{ code: number, stdout: string, output: string }>} `code` is 124 on a timeout; never settles
 *   once this process is stopping, so that its callers do not continue
 */
export function run(program, args, { show = false, seconds, ...options } = {}) {
  return new Promise(resolve => {
    const child = launch(program, args, {
      ...options,
      stdio: ['ignore', ...(show ? ['inherit', 'inherit'] : ['pipe', 'pipe'])],
    })
    let stdout = ''
    let output = ''
    let late = false
    child.stdout?.setEncoding('utf8').on('data', text => {
      stdout += text
      output += text
    })
    child.stderr?.setEncoding('utf8').on('data', text => {
      output += text
    })
    const kill = () => {
      late = true
      signalGroup(child.pid, 'SIGKILL')
    }
    const timer = seconds && setTimeout(kill, seconds * 1000)
    const end = code => {
      clearTimeout(timer)
      if (!stopping) resolve({ code: late ? 124 : code, stdout, output })
    }
    child.once('error', error => {
      output += error.message
      end(127)
    })
    child.once('close', (code, signal) => end(code ?? (signal ? 1 : 0)))
  })
}

/**
 * Stops everything that {@link launch} started, then ends this process. Only the first call counts.
 * @param {() => never} end prints the reason and exits
 */
export async function shutDown(end) {
  if (stopping) return
  stopping = true
  await stopGroups(groups)
  end()
}

/**
 * Shuts down on a signal, or when the parent npm process is gone. A second signal ends this process immediately; the
 * watchdog stops the children.
 * @param {{ code?: number, before?: () => void }} options `code`: the exit code, else 128 + the signal's number
 */
export function exitOnSignals({ code, before } = {}) {
  const stop = exitCode => {
    if (stopping) process.exit(exitCode)
    before?.()
    void shutDown(() => process.exit(exitCode))
  }
  process.on('SIGINT', () => stop(code ?? 130))
  process.on('SIGTERM', () => stop(code ?? 143))
  process.on('SIGHUP', () => stop(code ?? 129))
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && !stopping && stop(code ?? 143), 250).unref()
  }
}

function forget(pid) {
  // Children of a crashed process may still run in its group.
  if (groupAlive(pid)) signalGroup(pid, 'SIGKILL')
  groups.delete(pid)
  guard(`-${pid}`)
}

function guard(line) {
  if (!watchdog) {
    const file = fileURLToPath(new URL('groups.mjs', import.meta.url))
    watchdog = spawn(process.execPath, [file], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
      windowsHide: true,
    })
    watchdog.stdin.on('error', () => {})
    watchdog.unref()
    watchdog.stdin.unref()
  }
  watchdog.stdin.write(`${line}\n`)
}
