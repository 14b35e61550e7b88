import { build } from 'esbuild'
import { join } from 'node:path'

/** The whole SDK as one script for a page, which sets the global `sdk`. */
export const sdkScript = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, '../../sdk/src/index.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'sdk',
    target: 'es2022',
    conditions: ['source'],
  })
  return `${outputFiles[0]?.text ?? ''}\n;window.sdk = sdk`
}
