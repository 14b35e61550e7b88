import { DEFAULT_SYMBOL, LEGAL_NAME, type Quote } from '@app/sdk'
import { computed, type ReadonlySignal } from '@preact/signals-react'
import { app } from './app.ts'
import { fromStream } from './from-stream.ts'

/** The coins of the market in the platform's order; empty until the first snapshot. */
export const symbols = fromStream(app.market.symbols$, [])

const chosen = fromStream(app.symbol$, DEFAULT_SYMBOL)

/** A coin that the platform does not have, any more or ever, would be a screen without a price. */
const selected = computed(() => {
  const all = symbols.value
  return all.length === 0 || all.includes(chosen.value) ? chosen.value : DEFAULT_SYMBOL
})

/** The coin that the transaction screens start with; setting it has it kept. Source: SPEC §9 (default symbol). */
export const selectedSymbol = {
  get value() {
    return selected.value
  },
  set value(symbol: string) {
    void app.setSymbol(symbol)
  },
}

const quotes = new Map<string, ReadonlySignal<Quote | undefined>>()

/** Everything known of a coin. Changes with every tick: for a single figure take {@link quoteField}. */
export const quote = (symbol: string): ReadonlySignal<Quote | undefined> => {
  let known = quotes.get(symbol)
  if (!known) {
    known = fromStream(app.market.quote$(symbol), app.market.quote(symbol))
    quotes.set(symbol, known)
  }
  return known
}

const fields = new Map<string, ReadonlySignal<unknown>>()

/** One figure of a coin: a tick that leaves it alone touches nothing that shows it. */
export const quoteField = <Key extends keyof Quote>(
  symbol: string,
  key: Key,
): ReadonlySignal<Quote[Key] | undefined> => {
  const id = `${symbol} ${key}`
  const known = fields.get(id)
  if (known) return known as ReadonlySignal<Quote[Key] | undefined>
  const made = computed(() => quote(symbol).value?.[key])
  fields.set(id, made)
  return made
}

/** What a coin is priced in; USDT until the platform has said. Source: SPEC §9 (legal name). */
export const legalName = (symbol: string): string => quoteField(symbol, 'legal_name').value || LEGAL_NAME

/** Whether a coin is priced in a currency; as it is now, for a list of coins. */
export const isPricedIn = (symbol: string, legal: string): boolean =>
  (app.market.quote(symbol)?.legal_name || LEGAL_NAME) === legal

/** How a pair is written: 'BTC/USDT'. */
export const pairName = (symbol: string): string => `${symbol}/${legalName(symbol)}`

/** The match id that orders of a coin name its pair by; undefined until it is known. */
const matchIdOf = (symbol: string): number | undefined => app.market.quote(symbol)?.match_id ?? undefined

/** The coin of a pair, by its match id; undefined until it is known. */
export const coinOf = (matchId: number): string | undefined =>
  symbols.value.find(symbol => matchIdOf(symbol) === matchId)
