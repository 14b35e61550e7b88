import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createCoverage, type Documents } from './support/coverage.ts'
import { tour } from './support/tour.ts'

/**
 * What the contract reads and the exchange never sends, with the reason. Whatever the exchange begins to send must leave this
 * list, and whatever joins the contract must be sent or join it.
 */
const NOT_SENT: Readonly<Record<string, readonly string[]>> = {
  'the way other servers of the family write it; the table of variants feeds these': [
    'DepositAddresses | 1',
    'DepositAddresses | 4',
    'DepositAddresses.currency_name',
    'LockedOrder.status = -1',
    'POST /api/news/detail | 3',
    'OptionExpiry.lose_ratio',
    'OptionExpiry.mixtz',
    'RechargeRow.name',
    'Token | 2',
    'WithdrawalRow.create_time',
    ...['change', 'legal', 'lever', 'micro'].flatMap(kind => [
      `WalletList.${kind}_wallet | 2`,
      `WalletList.${kind}_wallet | 3`,
    ]),
  ],
  'not served yet: an operator who refuses': [
    'RechargeRow.status = 3',
    'UserInfo.review_status = 3',
    'UserInfo.review_status = 4',
  ],
  'not served yet: redeeming a locked product early, and limits above': [
    'LockedOrder.status = 0',
    'LockedOrder.status = 2',
    'LockedProduct.max_single_limit',
    'WalletInfo.max_number',
  ],
  'passes too quickly to be seen between two questions': [
    'LeverageTrade.status = 2',
    'LockedOrder.status = 4',
    'OptionTrade.status = 2',
  ],
}

test('the exchange produces every field, code and branch of the contract, but for what is listed', async () => {
  const documents = JSON.parse(
    readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8'),
  ) as Documents
  const coverage = createCoverage(documents)
  await tour(coverage.saw)
  expect([...coverage.missing()].sort()).toEqual(Object.values(NOT_SENT).flat().sort())
})
