import { contract, type Endpoint } from '@app/sdk/contract'
import * as z from 'zod/mini'
import { isPeriod } from '../exchange/market/candles.ts'
import { COINS, CURRENCIES, QUOTE, type Coin, type Currency } from '../exchange/core/coins.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { EXPIRIES } from '../exchange/options/limits.ts'
import { Refusal } from '../exchange/core/refusal.ts'
import { termsOf } from '../exchange/funds/withdrawal.ts'
import type { AreaHandlers } from './area-handlers.ts'
import { flags } from './wallet.ts'
import type { Fields } from './read-input.ts'

const candles: Endpoint = contract.market.candles

const pair = (exchange: Exchange, coin: Coin) => {
  const { price, volume, change } = exchange.quote(coin)
  const terms = exchange.leverageTerms(coin)
  const { options, leverage } = exchange.switches()
  return {
    id: coin.matchId,
    legal_id: QUOTE.id,
    currency_id: coin.id,
    is_display: 1,
    market_from: 3,
    open_transaction: 1,
    open_lever: Number(leverage),
    open_microtrade: Number(options),
    open_coin_trade: 1,
    sort: 0,
    lever_share_num: terms.shareNumber,
    spread: terms.spread,
    overnight: terms.overnight,
    lever_trade_fee: terms.tradeFee,
    lever_min_share: terms.minShare,
    lever_max_share: terms.maxShare,
    legal_name: QUOTE.name,
    currency_name: coin.name,
    rmb_relation: '',
    logo: '',
    change,
    volume: volume.toFixed(5),
    now_price: price.toFixed(5),
  }
}

/** The quote currency with its terms and all pairs. */
const quoteRow = (exchange: Exchange) => {
  const { min, max, rate } = termsOf(QUOTE.id)
  const { maxOpen, maxAmount } = exchange.optionLimits()
  return {
    ...currencyRow(QUOTE),
    sort: 0,
    logo: '',
    is_display: 1,
    min_number: min,
    max_number: max,
    rate,
    price: '1.00000000',
    micro_trade_fee: '0.00',
    micro_min: EXPIRIES[0]?.minAmount ?? '0',
    micro_max: maxAmount,
    micro_holdtrade_max: maxOpen,
    quotation: quotation(exchange),
  }
}

const quotation = (exchange: Exchange) => COINS.map(coin => pair(exchange, coin))

const currencyRow = (currency: Currency) => ({ id: currency.id, name: currency.name, ...flags(currency) })

/** The chart accepts more periods than the contract: with one of those, the other fields are parsed as with any. */
const parseCandles = (fields: Fields): z.core.util.SafeParseResult<unknown> => {
  const { period } = fields
  if (typeof period !== 'string' || !isPeriod(period)) return z.safeParse(candles.input, fields)
  const input = z.safeParse(candles.input, { ...fields, period: '1min' })
  return input.success ? { ...input, data: { ...(input.data as Fields), period } } : input
}

export const marketHandlers: AreaHandlers<'market'> = {
  quotations: { anyMethod: true, handle: (_, { exchange }) => [quoteRow(exchange)] },

  // The app reads the pairs from the first row, the quote currency.
  currencies(_, call) {
    const { exchange } = call
    const balances = exchange.wallets(call.user().id)
    const wallet = (currency: Currency) => ({
      currency: currency.id,
      ...Object.fromEntries(
        balances.flatMap(({ kind, rows }) => {
          const row = rows.find(each => each.currency.id === currency.id)
          return [
            [`${kind}_balance`, row?.balance ?? '0.00000000'],
            [`lock_${kind}_balance`, row?.lock ?? '0.00000000'],
          ]
        }),
      ),
    })
    return CURRENCIES.filter(({ legal, lever, micro }) => legal || lever || micro).map(currency => ({
      ...currencyRow(currency),
      wallet: wallet(currency),
      ...(currency === QUOTE && { quotation: quotation(exchange) }),
    }))
  },

  candles: {
    anyMethod: true,
    parse: parseCandles,
    invalid: {
      from: 'chartTimes',
      to: 'chartTimes',
      period: 'chartPeriod',
      symbol: 'chartSymbol',
    },
    handle({ symbol, period, from, to }, { exchange }) {
      if (!isPeriod(period)) throw new Refusal('chartPeriod')
      if (from > to) throw new Refusal('chartOrder')
      const [name, legal, ...rest] = symbol.split('/')
      if (!name || !legal || rest.length > 0) throw new Refusal('chartSymbol')
      const coin = COINS.find(each => each.name === name)
      if (!coin || legal !== QUOTE.name) throw new Refusal('chartUnknown')
      return exchange.candles(coin, period, from * 1000, to * 1000).map(bar => ({
        id: bar.time / 1000,
        period,
        'base-currency': name.toLowerCase(),
        'quote-currency': legal,
        open: bar.open,
        close: bar.close,
        high: bar.high,
        low: bar.low,
        vol: Math.round(bar.volume * bar.close * 100) / 100,
        amount: bar.volume,
        time: bar.time,
        volume: bar.volume,
      }))
    },
  },
}
