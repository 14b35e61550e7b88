import { build } from 'esbuild'
import { join } from 'node:path'

/** The SDK as one script that sets the global `sdk`. */
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
