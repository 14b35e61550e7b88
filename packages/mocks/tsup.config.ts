import { resolve } from 'node:path'
import { defineConfig } from 'tsup'
import { writeDeclarations } from '../sdk/build/declarations.ts'
import { addFiles } from './build/beside.ts'

// Parts that do not need the server carry none of it.
const ENTRY = ['main', 'index', 'control/client', 'node', 'page', 'page-worker'].map(name => `src/${name}.ts`)
const DECLARATIONS = '.cache/declarations'

const declarationOf = (entry: string) => {
  const name = entry.slice('src/'.length, -'.ts'.length)
  return [name, `${DECLARATIONS}/mocks/src/${name}.d.ts`]
}

export default defineConfig(({ dts }) => {
  // With those of the SDK's contract and rules, by a path: what is found in node_modules is left to be imported.
  const paths = { '@app/sdk/*': [resolve('../sdk/src/*/index.ts')] }
  if (dts !== false) writeDeclarations(DECLARATIONS, { rootDir: '..', paths })
  return {
    entry: ENTRY,
    format: 'esm',
    target: 'node20',
    // The contract and the rules, read from their sources: the package needs nothing that is not published with it.
    noExternal: [/^@app\/sdk/],
    esbuildOptions: options => {
      options.conditions = ['source']
    },
    splitting: true,
    clean: true,
    metafile: true,
    onSuccess: async () => addFiles(),
    // tsup sets the deprecated baseUrl for its declaration build.
    dts: {
      entry: Object.fromEntries(ENTRY.slice(1).map(declarationOf)),
      compilerOptions: {
        ignoreDeprecations: '6.0',
        paths: { '@app/sdk/*': [`./${DECLARATIONS}/sdk/src/*/index.d.ts`] },
      },
    },
  }
})
