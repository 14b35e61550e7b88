import { defineConfig } from 'vitest/config'
import short from './vitest.config.ts'

const common = { ...short.test }
delete common.projects

/** `npm run test:long`: what takes long by its nature, and the suites of `npm test` that find more in more runs. */
export default defineConfig({
  ...short,
  test: {
    ...common,
    include: [
      'packages/*/{src,test}/**/*.long.test.ts',
      'packages/*/{src,test}/**/laws/*.test.ts',
      'packages/sdk/test/{bot,examples,money/faults}.test.ts',
      'packages/mocks/test/{cut,kill}.test.ts',
    ],
    env: { H4_LONG: '1', H4_RUNS: '200' },
    testTimeout: 1800_000,
  },
})
