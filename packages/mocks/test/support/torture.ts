import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The path of a bot with a bug. */
export const botOf = (name: string): string => pathOf(`../bots/${name}.ts`)
export const EXAMPLE = pathOf('../../../sdk/examples/bot.ts')

/** Runs `h4-exchange torture`. @returns its exit code and output */
export const torture = (
  ...args: readonly string[]
): Promise<{ readonly code: number; readonly output: string }> =>
  new Promise(resolve => {
    const node = ['--conditions=source', '--import=tsx', pathOf('../../src/main.ts'), 'torture']
    const child = execFile(process.execPath, [...node, ...args], (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    )
  })
