import type { Rig } from './rig.ts'

const pair = { currency_id: 1, legal_id: 3 }
/** How long orders stay in status closing, ms. */
const DELAY = 5000

/** Leveraged orders: waiting, open, closing, closed and cancelled. */
export const leverageTour = async ({ api, control, price, nextPush, inStatuses }: Rig): Promise<void> => {
  await price(60_000)
  await api.leverage.deal(pair)
  await api.leverage.submit({ ...pair, multiple: 100, type: 1, status: 1 })
  const both = nextPush(/^lever_trade$/, '\\"status\\":0')
  await api.leverage.submit({ ...pair, multiple: 100, type: 2, status: 0, target_price: '70000' })
  await both
  const trades = async () => {
    const pages = []
    for (const status of inStatuses(0, 1, 2, 3, 4)) pages.push(await api.leverage.trades({ ...pair, status }))
    return pages.flatMap(({ rows }) => rows)
  }
  const rows = await trades()
  const [open] = rows.filter(({ status }) => status === 1)
  if (!open) throw new Error('no open order')
  await api.leverage.setStops({ id: open.id, target_profit_price: '66000', stop_loss_price: '58000' })
  await control.rules.settlementDelay({ ms: DELAY })
  for (const { id } of rows) await api.leverage.close({ id })
  await trades()
  await control.clock.set({ advance: DELAY })
  await trades()
}

/** Options that end above, below and at their opening price, with status closing in between. */
export const optionsTour = async ({
  api,
  control,
  price,
  nextPush,
  refused,
  inStatuses,
}: Rig): Promise<void> => {
  const [expiry] = await api.options.expiries()
  const [usdt] = await api.market.quotations()
  const btc = usdt?.quotation.find(({ currency_name }) => currency_name === 'BTC')?.id
  if (!expiry || btc === undefined) throw new Error('nothing to trade')
  const { seconds } = expiry
  await control.rules.settlementDelay({ ms: DELAY })
  for (const [type, end] of [
    [1, 60_100],
    [2, 60_100],
    [1, 60_000],
  ] as const) {
    await price(60_000)
    await api.options.submit({ type, match_id: btc, currency_id: 3, seconds, number: '50' })
    await api.options.list({ match_id: btc, status: 1 })
    await price(end)
    await control.clock.set({ advance: seconds * 1000 })
    for (const status of inStatuses(1, 3)) await api.options.list({ match_id: btc, status })
    const settled = nextPush(/^closed_microorder$/)
    await control.clock.set({ advance: DELAY })
    await settled
  }
  await api.options.list({ match_id: btc, status: 3 })
  await control.rules.settlementDelay({ ms: 0 })
  await control.rules.optionLimits({ maxAmount: '10' })
  await api.options.expiries()
  await refused(api.options.submit({ type: 1, match_id: btc, currency_id: 3, seconds, number: '50' }))
  await control.rules.optionLimits({ maxAmount: '0' })
}

/** Market and limit spot orders of both sides. */
export const spotTour = async ({ api, control, price, refused }: Rig): Promise<void> => {
  await price(60_000)
  await api.spot.buy({ ...pair, mode: 1, price: '60000', num: '0.01' })
  await api.spot.sell({ ...pair, mode: 1, price: '60000', num: '0.01' })
  await api.spot.buy({ ...pair, mode: 2, price: '50000', num: '0.01' })
  await api.spot.sell({ ...pair, mode: 2, price: '70000', num: '0.01' })
  const { rows } = await api.spot.pendingBuys({ currency_id: 1 })
  await api.spot.pendingSells({ currency_id: 1 })
  await api.spot.completed({ currency_id: 1 })
  for (const { id } of rows) await api.spot.cancel({ id, type: 'in' })
  await control.switches.set({ name: 'spotSells', on: false })
  await refused(api.spot.sell({ ...pair, mode: 1, price: '60000', num: '0.01' }))
  await control.switches.set({ name: 'spotSells', on: true })
}
