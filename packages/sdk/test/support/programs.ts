import { build } from 'esbuild'
import { execFile, type ChildProcess } from 'node:child_process'

export interface ExitResult {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/**
 * Bundles each program with its imports into one file, so that Node starts it quickly.
 *
 * @param files TypeScript programs.
 * @param into The folder for the .mjs files.
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
    // Native and optional dependencies.
    external: ['libsql', 'bufferutil', 'utf-8-validate'],
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)",
    },
  })
}

export const startNode = (
  args: readonly string[],
  cwd: string,
): { readonly child: ChildProcess; readonly ended: Promise<ExitResult> } => {
  let end: (ended: ExitResult) => void
  const ended = new Promise<ExitResult>(resolve => (end = resolve))
  const child = execFile(process.execPath, args, { cwd }, (_, out, err) =>
    end({ code: child.exitCode, out, err }),
  )
  return { child, ended }
}
