import * as z from 'zod/mini'
import { DAY } from '../../exchange/core/day.ts'
import { COINS } from '../../exchange/core/coins.ts'
import { MAX_PRICE } from '../../exchange/market/price-path.ts'
import type { Host } from '../../platform/host.ts'
import { about, fields, flag, nothing, symbol, text, within } from '../fields.ts'
import { control } from '../control.ts'

const PRICE = 'a number above 0, at most 1e9'
const usdt = about('Price in USDT.', z.number(PRICE).check(z.gt(0, PRICE), z.lte(MAX_PRICE, PRICE)))
const PERCENT = 'a number above -100'
const percent = z.number(PERCENT).check(z.gt(-100, PERCENT))
/** ms */
const MAX_WALK = 366 * DAY
const MAX_FACTOR = 100

/** A price is at least one unit of the coin's last decimal place. */
const atLeastOneTick = z.refine<{ readonly symbol: string; readonly price: number }>(
  ({ symbol, price }) => COINS.every(({ name, decimals }) => name !== symbol || price >= 10 ** -decimals),
  { path: ['price'], error: 'a number of at least the last decimal place of the coin' },
)

const priceOf = (host: Host, symbol: string) => {
  const coin = COINS.find(({ name }) => name === symbol)
  return { symbol, price: coin ? host.exchange.price(coin) : 0 }
}

export const price = {
  list: control({
    method: 'GET',
    path: '/price',
    doc: 'Prices of all coins in USDT, with their 24-hour change in percent.',
    input: nothing,
    run: ({ exchange }) =>
      COINS.map(coin => {
        const { price, change } = exchange.quote(coin)
        return { symbol: coin.name, price, decimals: coin.decimals, change }
      }),
  }),
  set: control({
    method: 'POST',
    path: '/price',
    doc: 'Sets a price. The coin moves on from there, or stays there with hold.',
    input: fields({
      symbol,
      price: usdt,
      hold: about('Keeps the price fixed until it is set again.', z._default(flag, false)),
    }).check(atLeastOneTick),
    run(host, { symbol, price, hold }) {
      host.exchange.execute('setPrice', { symbol, price, hold })
      return { ...priceOf(host, symbol), hold }
    },
  }),
  walk: control({
    method: 'POST',
    path: '/price/walk',
    doc: 'Moves a price to a target over some time; it moves on from there.',
    input: fields({
      symbol,
      price: usdt,
      over: about('Duration in virtual ms, at most 366 days.', within(0, MAX_WALK), { examples: [60_000] }),
    }).check(atLeastOneTick),
    run(host, input) {
      host.exchange.execute('walkPrice', input)
      return priceOf(host, input.symbol)
    },
  }),
  gap: control({
    method: 'POST',
    path: '/price/gap',
    doc: 'Makes a price jump by a percentage; it moves on from there.',
    input: fields({
      symbol,
      percent: about('Percent of the price, above -100.', percent),
    }),
    run(host, input) {
      host.exchange.execute('gapPrice', input)
      return priceOf(host, input.symbol)
    },
  }),
}

export const market = {
  set: control({
    method: 'POST',
    path: '/market',
    doc: 'Sets volatility and volume as factors of normal, for one coin or all.',
    input: fields({
      symbol: about('Coin or pair; default: all coins.', z.optional(symbol)),
      volatility: about('Price movement as a factor of normal.', z.optional(within(0, MAX_FACTOR))),
      volume: about('Traded volume as a factor of normal.', z.optional(within(0, MAX_FACTOR))),
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
  list: control({
    method: 'GET',
    path: '/scenarios',
    doc: 'All scenarios, and the running one.',
    input: nothing,
    run: scenariosOf,
  }),
  start: control({
    method: 'POST',
    path: '/scenarios',
    doc: 'Starts a scenario; it replaces the running one.',
    input: fields({
      name: about('The scenario name from scenario.list.', text),
      after: about('Starts it after this many virtual ms; default: now.', z.optional(within(0, DAY))),
    }),
    run(host, { name, after }) {
      host.exchange.execute('startScenario', { name, ...(after && { after }) })
      return scenariosOf(host)
    },
  }),
  stop: control({
    method: 'DELETE',
    path: '/scenarios',
    doc: 'Stops the running scenario, if any; prices move on from where they are.',
    input: nothing,
    run(host) {
      host.exchange.execute('stopScenario', {})
      return scenariosOf(host)
    },
  }),
}
