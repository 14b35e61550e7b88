import type { Drift } from '../client/index.ts'
import type { MarketOptions } from '../realtime/index.ts'
import { kindOf } from '../values/index.ts'

/** Reports malformed pushes and unlisted coins of a market as drift. */
export const marketReports = (
  report: (drift: Drift) => void,
): Required<Pick<MarketOptions, 'onMalformed' | 'onUnlisted'>> => ({
  onMalformed: (source, path, received) =>
    report({ source, path, expected: 'as the contract says', received: kindOf(received) }),
  onUnlisted: symbol =>
    report({
      source: 'market.quotations',
      path: 'quotation',
      expected: `a pair of ${symbol}`,
      received: 'undefined',
    }),
})
