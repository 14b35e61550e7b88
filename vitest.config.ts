import { defineConfig } from 'vitest/config'

/** The packages are read from their sources, so that nothing has to be built before a test. */
const conditions = ['source', 'module', 'node', 'development|production']

/** Set by scripts/long.mjs. */
const LONG = process.env['H4_LONG'] === '1'
const TESTS = ['packages/*/{src,test,build}/**/*.test.ts', 'scripts/**/*.test.mjs']
/** Tests that need Node's own Response, which the server's library replaces, or clocks for themselves, or load modules again. */
const ALONE = [
  'packages/mocks/src/testing/simulate.test.ts',
  'packages/mocks/src/{node,http/faults-msw}.test.ts',
  'packages/ui/src/locales/messages.test.ts',
]

/** The oldest zod that the SDK takes; all other tests run on the newest. */
const LOWEST_ZOD = {
  extends: true as const,
  test: {
    name: 'lowest zod',
    include: [
      'packages/sdk/src/{values,contract,client}/**/*.test.ts',
      'packages/sdk/test/{reference,variants}.test.ts',
    ],
  },
  resolve: { alias: [{ find: /^zod\//, replacement: 'zod-lowest/' }] },
}

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    environment: 'node',
    setupFiles: ['./scripts/lib/seed.ts'],
    // The files that a process runs share its modules: to load them again for each file takes longer than most tests.
    isolate: false,
    maxWorkers: '100%',
    restoreMocks: true,
    unstubGlobals: true,
    // A limit for what hangs, not for what is slow on a busy machine.
    testTimeout: LONG ? 1800_000 : 300_000,
    hookTimeout: 300_000,
    // A forgotten `.only` must not make the rest look green.
    allowOnly: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: TESTS,
          exclude: LONG ? ALONE : ['**/*.long.test.{ts,mjs}', ...ALONE],
        },
      },
      ...(LONG ? [LOWEST_ZOD] : []),
      { extends: true, test: { name: 'alone', include: ALONE, isolate: true } },
    ],
    reporters: ['default', 'json'],
    outputFile: { json: '.cache/vitest.json' },
  },
})
