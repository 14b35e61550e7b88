import { expect, test } from 'vitest'
import type { ErrorCode } from '../src/client/index.ts'
import { documents } from '../reference/documents.ts'
import { contract } from '../src/contract/index.ts'
import { read } from './support/calls.ts'
import { failure } from './support/client.ts'
import {
  createAnswerCoverage,
  createPushCoverage,
  type AnswersDocument,
  type PushesDocument,
} from './support/coverage.ts'
import { json } from './support/http-server.ts'
import { tour } from './support/tour.ts'
import { allVariants } from './variants/index.ts'

/** What the contract reads but the exchange never sends, by reason. These lists must be exact. */
const NOT_SENT: Readonly<Record<string, readonly string[]>> = {
  'other servers only; covered by the variants': [
    'GET /api/currency/quotation_new | 1',
    'GET /api/deposit/level | 2',
    'GET /api/deposit/level | 3',
    'LeverageDeal.multiple.muit | 2',
    'LockedOrder.status = -1',
    'OptionExpiry.lose_ratio',
    'OptionExpiry.mixtz',
    'POST /api/microtrade/submit | 2',
    'POST /api/microtrade/submit | 3',
    'POST /api/user/login | 2',
    'POST /api/wallet/get_in_address | 1',
    'POST /api/wallet/get_in_address | 3',
    'POST /api/wallet/get_in_address | 4',
    'POST /api/wallet/get_in_address.currency_name',
    'QuoteCurrency.quotation | 2',
    'Pair.high',
    'Pair.low',
    'RechargeRow.name',
    'Refusal.message | 2',
    'UserInfo.review_status = 4',
    'WithdrawalRow.create_time',
    ...['change', 'legal', 'lever', 'micro'].flatMap(kind => [
      `WalletList.${kind}_wallet | 2`,
      `WalletList.${kind}_wallet.balance | 2`,
    ]),
  ],
  'refusals of other servers only; covered by REFUSALS': [
    'Failure.msg',
    'Refusal.message | 3',
    'SessionInvalid | 2',
    'SessionInvalid.code = 999',
    'refused: 997',
  ],
}
const NOT_PUSHED: Readonly<Record<string, readonly string[]>> = {
  'no invented liquidity': ['market_depth', 'market_detail', 'match_trade', 'transaction'],
  'only pending and open orders are pushed': [
    'LeverageTrade.status = 2',
    'LeverageTrade.status = 3',
    'LeverageTrade.status = 4',
  ],
  'an option is pushed when it is settled': ['OptionTrade.status = 1', 'OptionTrade.status = 2'],
}

/** Refusals of other servers, and the resulting errors. */
const REFUSALS: readonly (readonly [status: number, body: object, code: ErrorCode, details: object])[] = [
  [
    200,
    { type: 997, message: 'No payment info' },
    'REFUSED',
    { serverType: '997', serverText: 'No payment info' },
  ],
  [200, { type: 'error', message: null }, 'REFUSED', { serverType: 'error', serverText: '' }],
  [200, { code: 999, msg: 'Sign in' }, 'SESSION_INVALID', { serverText: 'Sign in' }],
  [502, { code: -1, msg: 'Busy' }, 'HTTP', { status: 502, serverText: 'Busy' }],
]

const files = documents()
const documentOf = (name: string): unknown => JSON.parse(files[`${name}.json`] ?? '')
const answersOf = () => createAnswerCoverage(documentOf('openapi') as AnswersDocument)
const listed = (reasons: Readonly<Record<string, readonly string[]>>) => Object.values(reasons).flat().sort()

test('the exchange produces every field, code and branch of the contract except those listed', async () => {
  const answers = answersOf()
  const pushes = createPushCoverage(documentOf('asyncapi') as PushesDocument)
  const drift = await tour({ ...answers, ...pushes })
  expect(drift).toEqual([])
  expect([...answers.missing()].sort()).toEqual(listed(NOT_SENT))
  expect([...pushes.missing()].sort()).toEqual(listed(NOT_PUSHED))
})

test('the variants cover what the exchange never sends', () => {
  const answers = answersOf()
  for (const { endpoint, body } of allVariants) answers.answered(endpoint.method, endpoint.path, body)
  const { method, path } = contract.market.quotations
  for (const [status, body] of REFUSALS) answers.answered(method, path, body, status)
  const never = new Set(answers.missing())
  expect(listed(NOT_SENT).filter(point => never.has(point))).toEqual([])
})

test.each(REFUSALS)('a refusal with status %i, %j, fails with %s', async (status, body, code, details) => {
  const error = await failure(read([json(body, status)], { retry: { attempts: 1, pause: 1 } }))
  expect(error).toMatchObject({ code, ...details })
})
