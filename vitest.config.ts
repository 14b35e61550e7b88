import { defineConfig } from 'vitest/config'

/** The packages are read from their sources, so that nothing has to be built before a test. */
const conditions = ['source', 'module', 'node', 'development|production']

const TESTS = ['packages/*/{src,test,build}/**/*.test.ts', 'scripts/**/*.test.mjs']
/** Needs Node's own Response, which the server's library replaces wherever it is loaded. */
const MSW = 'packages/mocks/src/http/faults-msw.test.ts'

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    environment: 'node',
    // The files that a process runs share its modules: to load them again for each file takes longer than most tests.
    isolate: false,
    maxWorkers: '100%',
    restoreMocks: true,
    unstubGlobals: true,
    // A limit for what hangs, not for what is slow on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A forgotten `.only` must not make the rest look green.
    allowOnly: false,
    projects: [
      { extends: true, test: { name: 'together', include: TESTS, exclude: ['**/*.long.test.ts', MSW] } },
      { extends: true, test: { name: 'alone', include: [MSW], isolate: true } },
    ],
    reporters: ['default', 'json'],
    outputFile: { json: '.cache/vitest.json' },
  },
})
