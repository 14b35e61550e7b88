import * as z from 'zod/mini'
import { DAY } from '../../exchange/candles.ts'
import { COINS } from '../../exchange/coins.ts'
import { MAX_PRICE } from '../../exchange/price-path.ts'
import type { Host } from '../../platform.ts'
import { about, fields, flag, nothing, symbol, text, within } from '../fields.ts'
import { lever } from '../lever.ts'

const PRICE = 'a number above 0, at most 1e9'
const usdt = about('Price in USDT.', z.number(PRICE).check(z.gt(0, PRICE), z.lte(MAX_PRICE, PRICE)))
const PERCENT = 'a number above -100'
const percent = z.number(PERCENT).check(z.gt(-100, PERCENT))
/** The longest that a price may be on its way, ms. */
const LONGEST_WALK = 366 * DAY
/** The greatest factor that a market can be set to. */
const MOST = 100

/** Nothing less than the last place of its coin is a price. */
const placed = z.refine<{ readonly symbol: string; readonly price: number }>(
  ({ symbol, price }) => COINS.every(({ name, decimals }) => name !== symbol || price >= 10 ** -decimals),
  { path: ['price'], error: 'a number that is not less than the last place of the coin' },
)

const priceOf = (host: Host, symbol: string) => {
  const coin = COINS.find(({ name }) => name === symbol)
  return { symbol, price: coin ? host.exchange.price(coin) : 0 }
}

export const price = {
  /** The prices of all coins in USDT, with their change over 24 hours in percent. */
  list: lever({
    method: 'GET',
    path: '/price',
    doc: 'The prices of all coins in USDT, with their change over 24 hours in percent.',
    input: nothing,
    run: ({ exchange }) =>
      COINS.map(coin => {
        const { price, change } = exchange.quote(coin)
        return { symbol: coin.name, price, decimals: coin.decimals, change }
      }),
  }),
  /** Sets a price in USDT; the coin walks on from there, or stands there (hold). */
  set: lever({
    method: 'POST',
    path: '/price',
    doc: 'Sets a price in USDT; the coin walks on from there, or stands there (hold).',
    input: fields({
      /** Name of the coin, or its pair: BTC or BTC/USDT. */
      symbol,
      /** Price in USDT. */
      price: usdt,
      /** Whether it stands there until it is set again; false unless given. */
      hold: about('Whether it stands there until it is set again; false unless given.', z.optional(flag)),
    }).check(placed),
    run(host, { symbol, price, hold = false }) {
      host.exchange.execute('setPrice', { symbol, price, hold })
      return { ...priceOf(host, symbol), hold }
    },
  }),
  /** Leads a price to another within a time; it walks on from there. */
  walk: lever({
    method: 'POST',
    path: '/price/walk',
    doc: 'Leads a price to another within a time; it walks on from there.',
    input: fields({
      /** Name of the coin, or its pair: BTC or BTC/USDT. */
      symbol,
      /** Price in USDT. */
      price: usdt,
      /** Virtual ms on the way, at most 366 days. */
      over: about('Virtual ms on the way, at most 366 days.', within(0, LONGEST_WALK)),
    }).check(placed),
    run(host, input) {
      host.exchange.execute('walkPrice', input)
      return priceOf(host, input.symbol)
    },
  }),
  /** Has a price jump by percent; it walks on from there. */
  gap: lever({
    method: 'POST',
    path: '/price/gap',
    doc: 'Has a price jump by percent; it walks on from there.',
    input: fields({
      /** Name of the coin, or its pair: BTC or BTC/USDT. */
      symbol,
      /** Percent of the price, above -100. */
      percent: about('Percent of the price, above -100.', percent),
    }),
    run(host, input) {
      host.exchange.execute('gapPrice', input)
      return priceOf(host, input.symbol)
    },
  }),
}

export const market = {
  /** Sets how far prices move and how much is traded, as factors of normal; of all coins unless told. */
  set: lever({
    method: 'POST',
    path: '/market',
    doc: 'Sets how far prices move and how much is traded, as factors of normal; of all coins unless told.',
    input: fields({
      /** Name of the coin, or its pair; all coins unless given. */
      symbol: about('Name of the coin, or its pair; all coins unless given.', z.optional(symbol)),
      /** How far prices move, as a factor of normal. */
      volatility: about('How far prices move, as a factor of normal.', z.optional(within(0, MOST))),
      /** How much is traded, as a factor of normal. */
      volume: about('How much is traded, as a factor of normal.', z.optional(within(0, MOST))),
    }).check(
      z.refine(
        ({ volatility, volume }) => volatility !== undefined || volume !== undefined,
        'volatility, volume or both',
      ),
    ),
    run(host, { symbol, volatility, volume }) {
      host.exchange.execute('setMarket', {
        ...(symbol !== undefined && { symbol }),
        ...(volatility !== undefined && { volatility }),
        ...(volume !== undefined && { volume }),
      })
      return { symbol: symbol ?? null, volatility: volatility ?? null, volume: volume ?? null }
    },
  }),
}

const scenariosOf = ({ exchange }: Host) => ({
  running: exchange.scenario() ?? null,
  scenarios: exchange.scenarios.map(({ name, title, description, lasts }) => ({
    name,
    title,
    description,
    lasts,
  })),
})

export const scenario = {
  /** The scenarios there are, and the one that runs. */
  list: lever({
    method: 'GET',
    path: '/scenarios',
    doc: 'The scenarios there are, and the one that runs.',
    input: nothing,
    run: scenariosOf,
  }),
  /** Plays a scenario from now on, in place of the one that runs. */
  start: lever({
    method: 'POST',
    path: '/scenarios',
    doc: 'Plays a scenario from now on, in place of the one that runs.',
    input: fields({
      /** Of the scenario, as scenario.list gives it. */
      name: about('Of the scenario, as scenario.list gives it.', text),
    }),
    run(host, input) {
      host.exchange.execute('startScenario', input)
      return scenariosOf(host)
    },
  }),
  /** Ends the scenario that runs, if any; prices walk on from where they are. */
  stop: lever({
    method: 'DELETE',
    path: '/scenarios',
    doc: 'Ends the scenario that runs, if any; prices walk on from where they are.',
    input: nothing,
    run(host) {
      host.exchange.execute('stopScenario', {})
      return scenariosOf(host)
    },
  }),
}
