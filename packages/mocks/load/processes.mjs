/** Processes under load, pinned to the first core; load generators run on the others. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

const mocks = join(import.meta.dirname, '..')
const TYPESCRIPT = ['--conditions=source', '--import', 'tsx']
/** Whether processes can be pinned to a core. */
const binds = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0

/**
 * Starts a Node program and waits until its output matches `ready`.
 *
 * @returns the match, the resource usage and a function to stop it.
 */
export const start = async (args, ready, { core = '0' } = {}) => {
  const command = binds ? ['taskset', '-c', core, process.execPath] : [process.execPath]
  const child = spawn(command[0], [...command.slice(1), ...TYPESCRIPT, ...args], {
    cwd: mocks,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const orphaned = () => child.kill('SIGKILL')
  process.once('exit', orphaned)
  const ended = new Promise(done => child.once('exit', done))
  const match = await new Promise((resolve, reject) => {
    let text = ''
    child.stdout.setEncoding('utf8').on('data', chunk => {
      text += chunk
      const found = ready.exec(text)
      if (found) resolve(found)
    })
    child.once('exit', code => reject(new Error(`${args[0]} ended with ${code}: ${text}`)))
  })
  return {
    match,
    child,
    usage: () => usage(child.pid),
    async stop() {
      process.off('exit', orphaned)
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Starts a real server with controls. */
export const startExchange = async (...flags) => {
  const args = ['src/main.ts', '--port', '0', '--socket-port', '0', '--seed', 'load', '--control', '--quiet']
  const server = await start([...args, ...flags], /HTTP (\S+), socket (\S+?),/)
  return { ...server, url: server.match[1], socketUrl: server.match[2] }
}

/** Memory (current and peak, MB) and processor time (seconds) of a process; NaN without /proc. */
const usage = pid => {
  if (!existsSync(`/proc/${pid}/status`)) return { rss: NaN, peak: NaN, cpu: NaN }
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const mb = name => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return { rss: mb('VmRSS'), peak: mb('VmHWM'), cpu: (Number(stat[11]) + Number(stat[12])) / 100 }
}
