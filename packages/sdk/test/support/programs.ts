import { build } from 'esbuild'
import { execFile, type ChildProcess } from 'node:child_process'

/** How a program ended. */
export interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/**
 * Makes one file of each program and all that it imports, so that Node starts it at once.
 *
 * @param files The programs, TypeScript.
 * @param into The folder for the files of their names that end in .mjs.
 */
export const bundlePrograms = async (files: readonly string[], into: string): Promise<void> => {
  await build({
    entryPoints: [...files],
    outdir: into,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['source'],
    // What is native, and what others load only where it is installed.
    external: ['libsql', 'bufferutil', 'utf-8-validate'],
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)",
    },
  })
}

/** Starts Node with these arguments. */
export const startNode = (
  args: readonly string[],
  cwd: string,
): { readonly child: ChildProcess; readonly ended: Promise<Ended> } => {
  let end: (ended: Ended) => void
  const ended = new Promise<Ended>(resolve => (end = resolve))
  const child = execFile(process.execPath, args, { cwd }, (_, out, err) =>
    end({ code: child.exitCode, out, err }),
  )
  return { child, ended }
}
