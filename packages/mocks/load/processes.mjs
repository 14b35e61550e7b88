/** Programs under load, each in a process of its own on the first core; whoever loads them runs on the others. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

const mocks = join(import.meta.dirname, '..')
const TYPESCRIPT = ['--conditions=source', '--import', 'tsx']
/** Whether a process can be bound to a core here. */
const binds = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0

/**
 * Starts a Node program and waits until it says what `ready` looks for.
 *
 * @returns what it said, what it uses, and how it is ended.
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
  const said = await new Promise((resolve, reject) => {
    let text = ''
    child.stdout.setEncoding('utf8').on('data', chunk => {
      text += chunk
      const found = ready.exec(text)
      if (found) resolve(found)
    })
    child.once('exit', code => reject(new Error(`${args[0]} ended with ${code}: ${text}`)))
  })
  return {
    said,
    child,
    usage: () => usage(child.pid),
    async stop() {
      process.off('exit', orphaned)
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The exchange as a real server that keeps what it is told, with the levers open. */
export const startExchange = async (...flags) => {
  const args = ['src/main.ts', '--port', '0', '--socket-port', '0', '--seed', 'load', '--control', '--quiet']
  const server = await start([...args, ...flags], /HTTP (\S+), socket (\S+?),/)
  return { ...server, url: server.said[1], socketUrl: server.said[2] }
}

/** Memory in MB (its peak too) and seconds of processor time of a process; nothing where /proc is missing. */
const usage = pid => {
  if (!existsSync(`/proc/${pid}/status`)) return { rss: NaN, peak: NaN, cpu: NaN }
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const mb = name => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return { rss: mb('VmRSS'), peak: mb('VmHWM'), cpu: (Number(stat[11]) + Number(stat[12])) / 100 }
}
