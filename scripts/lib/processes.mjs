/**
 * Child processes. A Ctrl-C reaches them by itself, as they share our process group; other ends are passed on. Node alone,
 * since scripts/boot.mjs runs before any dependency is there.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from './root.mjs'

const windows = process.platform === 'win32'
const children = new Set()
const parent = process.ppid
let stopping = false

/**
 * Starts a program, which ends with this one.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options `env` is added to ours
 */
export function launch(program, args, { env, ...options } = {}) {
  // On Windows, npm and the commands of dependencies are .cmd files, which need a shell.
  const shell = windows && program !== process.execPath
  const child = spawn(shell ? `"${program}"` : program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell,
    env: { ...process.env, ...env },
    windowsHide: true,
    ...options,
  })
  if (child.pid === undefined) return child
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

/**
 * Runs a program to its end. With `show` it writes to the console and its output is not captured.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, show?: boolean, seconds?: number }} options
 * @returns {Promise<{ code: number, stdout: string, output: string }>} never settles once this process is stopping
 */
export function run(program, args, { show = false, seconds, ...options } = {}) {
  return new Promise(resolve => {
    const stdio = ['ignore', ...(show ? ['inherit', 'inherit'] : ['pipe', 'pipe'])]
    const child = launch(program, args, { ...options, stdio, timeout: seconds && seconds * 1000 })
    let stdout = ''
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', text => {
      stdout += text
      output += text
    })
    child.stderr?.setEncoding('utf8').on('data', text => (output += text))
    const end = code => stopping || resolve({ code, stdout, output })
    child.once('error', error => {
      output += error.message
      end(127)
    })
    child.once('close', code => end(code ?? 1))
  })
}

/**
 * Stops every child, by force after five seconds, then ends this process.
 * @param {() => never} end prints the reason and exits
 */
export async function shutDown(end) {
  if (stopping) return
  stopping = true
  const ended = Promise.all([...children].map(child => once(child, 'exit')))
  // Ctrl-C has reached a child with a channel, too, and a second signal would cut it off.
  for (const child of children) {
    if (child.connected) child.disconnect()
    else child.kill('SIGTERM')
  }
  setTimeout(() => children.forEach(child => child.kill('SIGKILL')), 5000).unref()
  await ended
  end()
}

/**
 * Shuts down on a signal, or when npm, our parent, is gone. A second signal ends this process at once.
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
