import { DEFAULT_SYMBOL, LEGAL_NAME, type Quote } from '@app/sdk'
import { selectedCoin$ } from '@app/sdk/watch'
import { computed, type ReadonlySignal } from '@preact/signals-react'
import { app } from './app.ts'
import { fromStream } from './live.ts'

/** The coins of the market in the platform's order; empty until the first snapshot. */
export const symbols = fromStream(app.market.symbols$, [])

const selected = fromStream(selectedCoin$(app), DEFAULT_SYMBOL)

/** The coin that the transaction screens start with; setting it has it kept. Source: product §9 (default symbol). */
export const selectedSymbol = {
  get value() {
    return selected.value
  },
  set value(symbol: string) {
    void app.setSymbol(symbol)
  },
}

const quotes = new Map<string, ReadonlySignal<Quote | undefined>>()

/** Everything known of a coin: it changes with every tick. */
const quote = (symbol: string): ReadonlySignal<Quote | undefined> => {
  const known = quotes.get(symbol) ?? fromStream(app.market.quote$(symbol), app.market.quote(symbol))
  quotes.set(symbol, known)
  return known
}

const fields = new Map<string, ReadonlySignal<unknown>>()

/** One figure of a coin: a tick that leaves it alone touches nothing that shows it. */
export const quoteField = <Key extends keyof Quote>(symbol: string, key: Key) => {
  const id = `${symbol} ${key}`
  const known = fields.get(id) ?? computed(() => quote(symbol).value?.[key])
  fields.set(id, known)
  return known as ReadonlySignal<Quote[Key] | undefined>
}

/** What a coin is priced in; USDT until the platform has said. Source: product §9 (legal name). */
export const legalName = (symbol: string): string => quoteField(symbol, 'legal_name').value || LEGAL_NAME

/** How a pair is written: 'BTC/USDT'. */
export const pairName = (symbol: string): string => `${symbol}/${legalName(symbol)}`

/** The coin of a pair, by its match id; undefined until it is known. */
export const coinOf = (matchId: number): string | undefined =>
  symbols.value.find(symbol => app.market.quote(symbol)?.match_id === matchId)
