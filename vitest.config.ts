import { defineConfig } from 'vitest/config'

/** The packages are read from their sources, so that nothing has to be built before a test. */
const conditions = ['source', 'module', 'node', 'development|production']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    environment: 'node',
    // A limit for what hangs, not for what is slow on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A forgotten `.only` must not make the rest look green.
    allowOnly: false,
    include: ['packages/*/{src,test,build}/**/*.test.ts', 'scripts/**/*.test.mjs'],
    exclude: ['**/*.long.test.ts'],
    reporters: ['default', 'json'],
    outputFile: { json: '.cache/vitest.json' },
  },
})
