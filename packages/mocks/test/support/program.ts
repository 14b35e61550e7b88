import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

/** A running process of the exchange's program. */
export interface RunningProgram {
  readonly url: string
  readonly socketUrl: string
  /** Resolves when the output contains the text. */
  waitFor(text: string): Promise<void>
  /** The output so far. */
  output(): string
  signal(signal: 'SIGTERM' | 'SIGINT'): void
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>
}

/** Runs Node with the arguments and waits until the program is ready. */
export const runProgram = async (command: readonly string[], cwd: string): Promise<RunningProgram> => {
  const child = spawn(process.execPath, command, { cwd, env: { PATH: process.env['PATH'] } })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.on('data', chunk => (output += String(chunk)))
  child.stderr.on('data', chunk => (output += String(chunk)))
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string)
  const waitFor = async (text: string) => {
    while (!output.includes(text)) {
      await Promise.race([
        once(child.stdout, 'data'),
        ended.then(end => {
          throw new Error(`It ended with ${end}: ${output}`)
        }),
      ])
    }
  }
  await waitFor('demo login')
  const [, url = '', socketUrl = ''] = /HTTP (\S+), socket (\S+),/.exec(output) ?? []
  return { url, socketUrl, waitFor, output: () => output, signal: signal => void child.kill(signal), ended }
}
