import { build } from 'esbuild'
import { join } from 'node:path'

/** A module of TypeScript as one script that sets a global. */
export const bundle = async (globalName: string, module: string): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, module)],
    bundle: true,
    write: false,
    format: 'iife',
    globalName,
    target: 'es2022',
    conditions: ['source'],
  })
  return `${outputFiles[0]?.text ?? ''}\n;window.${globalName} = ${globalName}`
}

/** The SDK as a script that sets the global `sdk`. */
export const sdkScript = () => bundle('sdk', '../../sdk/src/index.ts')
