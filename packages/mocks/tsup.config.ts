import { cpSync } from 'node:fs'
import { defineConfig } from 'tsup'

// Parts that do not need the server carry none of it.
const ENTRY = ['src/main.ts', 'src/index.ts', 'src/control/client.ts', 'src/node.ts', 'src/browser.ts']

export default defineConfig({
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
  // Where the built code looks for it: beside itself.
  onSuccess: async () => cpSync('src/control/page', 'dist/page', { recursive: true }),
  // tsup sets the deprecated baseUrl for its declaration build.
  dts: {
    entry: ENTRY.slice(1),
    // By a path, since what is found in node_modules is left to be imported.
    compilerOptions: { ignoreDeprecations: '6.0', paths: { '@app/sdk/*': ['../sdk/src/*/index.ts'] } },
  },
})
