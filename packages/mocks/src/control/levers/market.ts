import * as z from 'zod/mini'
import { COINS } from '../../exchange/coins.ts'
import type { Host } from '../../platform.ts'
import { fields, flag, nothing, notNegative, number, symbol, text } from '../fields.ts'
import { lever } from '../lever.ts'

const priceOf = (host: Host, symbol: string) => {
  const coin = COINS.find(({ name }) => name === symbol)
  return { symbol, price: coin ? host.exchange.price(coin) : 0 }
}

export const price = {
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
  set: lever({
    method: 'POST',
    path: '/price',
    doc: 'Sets a price in USDT; the coin walks on from there, or stands there (hold).',
    input: fields({ symbol, price: number, hold: z.optional(flag) }),
    run(host, { symbol, price, hold = false }) {
      host.exchange.execute('setPrice', { symbol, price, hold })
      return { ...priceOf(host, symbol), hold }
    },
  }),
  walk: lever({
    method: 'POST',
    path: '/price/walk',
    doc: 'Leads a price to another within `over` virtual ms; it walks on from there.',
    input: fields({ symbol, price: number, over: notNegative }),
    run(host, input) {
      host.exchange.execute('walkPrice', input)
      return priceOf(host, input.symbol)
    },
  }),
  gap: lever({
    method: 'POST',
    path: '/price/gap',
    doc: 'Has a price jump by percent, above -100; it walks on from there.',
    input: fields({ symbol, percent: number }),
    run(host, input) {
      host.exchange.execute('gapPrice', input)
      return priceOf(host, input.symbol)
    },
  }),
}

export const market = {
  set: lever({
    method: 'POST',
    path: '/market',
    doc: 'Sets how far prices move and how much is traded, as factors of normal; of all coins unless told.',
    input: fields({
      symbol: z.optional(symbol),
      volatility: z.optional(notNegative),
      volume: z.optional(notNegative),
    }),
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
  list: lever({
    method: 'GET',
    path: '/scenarios',
    doc: 'The scenarios there are, and the one that runs.',
    input: nothing,
    run: scenariosOf,
  }),
  start: lever({
    method: 'POST',
    path: '/scenarios',
    doc: 'Plays a scenario from now on, in place of the one that runs.',
    input: fields({ name: text }),
    run(host, input) {
      host.exchange.execute('startScenario', input)
      return scenariosOf(host)
    },
  }),
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
