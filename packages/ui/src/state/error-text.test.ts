import { AppError, type Delivery, type ErrorCode } from '@app/sdk'
import { expect, test } from 'vitest'
import { english, loadText } from '../locales/intl.ts'
import { errorText } from './error-text.ts'

const error = (code: ErrorCode, delivery: Delivery, serverText = '') =>
  new AppError(code, {
    endpoint: 'options.submit',
    delivery,
    serverText,
    reconcile: [{ endpoint: 'options.list', input: {}, missing: [] }],
  })

/** What a read can fail with: reads have no unknown outcome. */
const read = (code: ErrorCode, serverText = '') =>
  new AppError(code, { endpoint: 'options.list', delivery: 'unknown', serverText, reconcile: [] })

const LOST = 'The answer was lost, so it is not known whether this was carried out.'
const OPEN = 'It is not known whether this was carried out. The platform said: '

test.each<[string, AppError, string]>([
  ['a refusal', error('REFUSED', 'answered', 'Too small'), 'Too small'],
  ['a status that says no', error('HTTP', 'answered', 'Closed'), 'Closed'],
  ['a lost answer', error('TIMEOUT', 'unknown'), LOST],
  ['a status that leaves it open', error('HTTP', 'unknown'), LOST],
  [
    'the same with words',
    error('HTTP', 'unknown', 'Database {is} <b>away</b>'),
    `${OPEN}Database {is} <b>away</b>`,
  ],
  [
    'a read without a network',
    read('NETWORK'),
    'Error: no connection to the platform. Check your network and try again.',
  ],
  ['a read in vain', read('TIMEOUT'), 'Error: the platform did not answer in time. Try again.'],
  [
    'a proxy’s 502 page',
    read('HTTP'),
    'Error: the platform is not available at the moment. Try again in a minute.',
  ],
  ['a 500 with a message', read('HTTP', 'Closed for the night'), 'Closed for the night'],
  ['what cannot be read', read('BAD_RESPONSE'), 'Error: the platform sent an answer this app cannot read.'],
])('§8 "Error" with a reason, or the server’s message: %s', (_, failure, text) =>
  expect(errorText(english.t, failure)).toBe(text),
)

test('words without an end are cut, in every language', async () => {
  const endless = error('HTTP', 'unknown', 'x'.repeat(5000))
  const { t } = await loadText('hk')
  expect(errorText(english.t, endless)).toBe(`${OPEN}${'x'.repeat(300)}…`)
  expect(errorText(t, endless)).toBe(`無法得知操作是否已執行。平台訊息：${'x'.repeat(300)}…`)
})
