import { CALLS } from './faults/calls.ts'
import { AFTER, BEFORE, begin, tryAll } from './faults/cell.ts'
import { test } from './fixtures.ts'
import { funds } from './trading.ts'

test.use({ balances: funds('9000000', 'change', 'lever', 'micro') })
test.beforeEach(begin)

for (const [name, call] of Object.entries(CALLS))
  test(`§4 every call that moves money is sent once, with each fault: ${name}`, ({ page, exchange, user }) =>
    tryAll({ page, exchange, user }, { ...AFTER, ...BEFORE }, () => call))
