import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

/** The exchange's program while it runs. */
export interface RunningProgram {
  readonly url: string
  readonly socketUrl: string
  /** Resolves when it has said that. */
  says(text: string): Promise<void>
  /** What it has said so far. */
  said(): string
  signal(signal: 'SIGTERM' | 'SIGINT'): void
  /** Its exit code, or what ended it. */
  readonly ended: Promise<number | string>
}

/** Runs the program and waits until it has introduced itself. The first of `command` is what Node runs. */
export const runProgram = async (command: readonly string[], cwd: string): Promise<RunningProgram> => {
  const child = spawn(process.execPath, command, { cwd, env: { PATH: process.env['PATH'] } })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.on('data', chunk => (output += String(chunk)))
  child.stderr.on('data', chunk => (output += String(chunk)))
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string)
  const says = async (text: string) => {
    while (!output.includes(text)) {
      await Promise.race([
        once(child.stdout, 'data'),
        ended.then(end => {
          throw new Error(`It ended with ${end}: ${output}`)
        }),
      ])
    }
  }
  await says('demo login')
  const [, url = '', socketUrl = ''] = /HTTP (\S+), socket (\S+),/.exec(output) ?? []
  return { url, socketUrl, says, said: () => output, signal: signal => void child.kill(signal), ended }
}
