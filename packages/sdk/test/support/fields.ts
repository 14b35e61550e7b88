/** A program that uses fields of inputs and answers; `app` is an app. */
export const USES = `
void app.api.options.submit({ type: 1, match_id: 2, currency_id: 3, seconds: 60, number: '5' })
void app.api.leverage.submit({ currency_id: 1, legal_id: 3, multiple: 100, type: 1, status: 1, share: 2, target_price: '9' })
void app.api.withdrawal.addAddress({ address: [{ address: 'T1', value: 3, show: 'USDT' }] })
const order = await app.api.options.submit({ type: 1, match_id: 2, currency_id: 3, seconds: 60, number: '5' })
void order.open_price
const orders = await app.api.options.list({ match_id: 2 })
void orders.rows[0]?.fact_profits
const expiries = await app.api.options.expiries()
void expiries[0]?.loss_ratio
const wallets = await app.api.wallet.list()
void wallets.change_wallet.balance[0]?.usdt_price
void wallets.change_wallet.balance[0]?.lock_change_balance
const health = await app.api.leverage.trades({ currency_id: 1, legal_id: 3 })
void health.hazard_rate
export {}
`

/** Excerpts of that program that end with a field, and the field's docs in the contract. */
export const FIELDS: readonly (readonly [words: string, doc: string])[] = [
  ['match_id: 2, currency_id', 'The id of the currency that pays, usually USDT.'],
  ['seconds: 60, number', 'The stake, a positive decimal in the currency that pays.'],
  ['status: 1, share', 'Lots, whole and above 0.'],
  [
    'share: 2, target_price',
    'The limit, in the quote currency; needed for a limit order. A market order sends 999.',
  ],
  ['value: 3, show', "The coin's name, 'USDT'."],
  ['order.open_price', 'The price it was opened at, in the quote currency.'],
  ['rows[0]?.fact_profits', 'Profit (+) or loss (−), in `currency_name`; null while open.'],
  ['expiries[0]?.loss_ratio', 'Loss when lost, percent of the stake.'],
  ['balance[0]?.lock_change_balance', 'Locked balance of the spot account, in the currency.'],
  ['balance[0]?.usdt_price', 'Price of one unit in USDT.'],
  [
    'health.hazard_rate',
    '(Balance + margins + profits) / margins, percent; null where the platform does not say.',
  ],
]
