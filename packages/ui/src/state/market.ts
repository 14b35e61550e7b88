import { LEGAL_NAME, type Quote } from '@app/sdk'
import { DEFAULT_COIN } from '@app/sdk/rules'
import { selectedCoin$ } from '@app/sdk/watch'
import { computed, type ReadonlySignal } from '@preact/signals-react'
import { app } from './app.ts'
import { liveness } from './connection.ts'
import { fromStream } from './live.ts'

/** The coins of the market in the platform's order; empty until the first snapshot. */
export const symbols = fromStream(app.market.coins$, [])

/** Whether no coin is known and none is on its way: the connection is lost. */
export const quotesFailed = computed(() => symbols.value.length === 0 && liveness.value === 'stale')

const selected = fromStream(selectedCoin$(app), DEFAULT_COIN)

/** The default coin of the transaction screens; stored when set. Source: product §9 (default symbol). */
export const selectedSymbol = {
  get value() {
    return selected.value
  },
  set value(symbol: string) {
    void app.setCoin(symbol)
  },
}

const quotes = new Map<string, ReadonlySignal<Quote | undefined>>()

/** All fields of a coin's quote: changes with every tick. */
const quote = (symbol: string): ReadonlySignal<Quote | undefined> => {
  const known = quotes.get(symbol) ?? fromStream(app.market.quote$(symbol), app.market.quote(symbol))
  quotes.set(symbol, known)
  return known
}

const fields = new Map<string, ReadonlySignal<unknown>>()

/** One field of a coin's quote: does not notify on ticks that leave it unchanged. */
export const quoteField = <Key extends keyof Quote>(symbol: string, key: Key) => {
  const id = `${symbol} ${key}`
  const known = fields.get(id) ?? computed(() => quote(symbol).value?.[key])
  fields.set(id, known)
  return known as ReadonlySignal<Quote[Key] | undefined>
}

/** The quote currency of a coin; USDT until the platform has sent it. Source: product §9 (legal name). */
export const legalName = (symbol: string): string => quoteField(symbol, 'legal_name').value || LEGAL_NAME

/** The name of a pair: 'BTC/USDT'. */
export const pairName = (symbol: string): string => `${symbol}/${legalName(symbol)}`

/** The coin of a pair, by its match id; undefined until loaded. */
export const coinOf = (matchId: number): string | undefined =>
  symbols.value.find(symbol => app.market.quote(symbol)?.match_id === matchId)
