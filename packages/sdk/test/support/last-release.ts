/**
 * How version 0.1 reads its stored orders: a page that is still open shares its storage with this version. What it reads,
 * it writes back.
 */
type Stored = Readonly<Record<string, unknown>>

const list = (of: unknown) => (Array.isArray(of) ? (of as readonly Stored[]) : [])
const isNumber = (...all: readonly unknown[]) => all.every(Number.isFinite)
const isText = (...all: readonly unknown[]) => all.every(each => typeof each === 'string')
const isSince = (of: unknown) => {
  const { mark, before } = (of ?? {}) as Stored
  return isNumber(mark) && Array.isArray(before)
}

const readOptions = ({ orders, intents, mark, counted, next }: Stored) => ({
  orders: list(orders)
    .filter(each => isNumber(each['ref'], each['match_id'], each['seconds'], each['startedAt']))
    .map(order => ({ ...order, exact: false, confirmed: false, open: false, gone: false }))
    .map(({ since, ...order }: Stored) => ({ ...order, since: isSince(since) ? since : undefined })),
  intents: list(intents)
    .filter(each => isNumber(each['ref'], each['match_id'], each['seconds']) && isSince(each))
    .map(({ outcome: _outcome, ...intent }) => ({ ...intent, lost: true, lostAt: 0, misses: 0 })),
  mark,
  counted: (counted as readonly unknown[]).filter(key => typeof key === 'string'),
  next,
})

const isSpot = ({ ref, side, price, number }: Stored) =>
  isNumber(ref) && isText(price, number) && ['buy', 'sell'].includes(String(side))
const readSpot = ({ orders, intents, marks, used, next }: Stored) => ({
  orders: list(orders).filter(each => isSpot(each) && isNumber(each['id'])),
  intents: list(intents)
    .filter(isSpot)
    .map(({ outcome: _outcome, ...intent }) => ({
      ...intent,
      absent: false,
      state: intent['state'] === 'accepted' ? 'accepted' : 'lost',
    })),
  marks,
  used,
  listed: [],
  next,
})

const readLeverage = ({ orders, intents, mark, next }: Stored) => ({
  orders: list(orders)
    .filter(({ stage }) => stage === 'waiting' || stage === 'open')
    .map(({ id, stage, waited = false }) => ({ id, stage, since: 0, gone: false, waited })),
  intents: list(intents)
    .filter(
      each => isNumber(each['ref'], each['type'], each['mark']) && isText(each['share'], each['multiple']),
    )
    .map(intent => ({ ...intent, outcome: 'lost' })),
  mark,
  next,
  ended: [],
  adopted: [],
})

/** By storage key, without the user's id. */
export const lastRelease: Readonly<
  Record<string, (stored: Stored) => { orders: unknown[]; intents: unknown[] }>
> = {
  'h4.options': readOptions,
  'h4.spot.BTC': readSpot,
  'h4.leverage.BTC': readLeverage,
}
