import { dayMarketPush, klinePush } from '@app/sdk/contract'
import * as z from 'zod/mini'
import { MINUTE } from '../core/day.ts'
import { QUOTE } from '../core/coins.ts'

/** The price of a coin in a push of the platform. */
export interface PushedPrice {
  readonly coin: string
  readonly price: number
  /** The running minute and the coins traded in it so far, where the push has them. */
  readonly minute?: { readonly start: number; readonly volume: number }
}

/** The field of a push that is wrong. */
export interface PushProblem {
  readonly field: string
  readonly what: string
}

const problemOf = ({ issues: [issue] }: z.core.$ZodError): PushProblem => {
  const field = issue?.path.join('.') ?? ''
  return { field, what: `${field || 'the payload'}: ${issue?.message ?? 'invalid'}` }
}

/**
 * Reads the price in a push: `now_price` of daymarket, or `close` of kline with period 1min.
 *
 * @returns undefined for any other push, and for a pair of another quote currency.
 */
export const readPushedPrice = (topic: string, payload: unknown): PushedPrice | PushProblem | undefined => {
  const isOther = ({ legal_name: quote }: { readonly legal_name?: string | undefined }) =>
    quote !== undefined && quote !== '' && quote !== QUOTE.name
  if (topic === 'daymarket') {
    const { data, error } = z.safeParse(dayMarketPush, payload)
    if (error) return problemOf(error)
    if (isOther(data)) return undefined
    const { currency_name: coin, now_price: price } = data
    return price ? { coin, price } : { field: 'now_price', what: 'the price now_price is missing' }
  }
  if (topic !== 'kline') return undefined
  const { data, error } = z.safeParse(klinePush, payload)
  if (error) return problemOf(error)
  if (isOther(data) || data.period !== '1min') return undefined
  const { currency_name: coin, close: price, time, volume } = data
  const start = Math.floor((time ?? 0) / MINUTE) * MINUTE
  return { coin, price, ...(time && volume != null && { minute: { start, volume } }) }
}

/** Turns the volumes of running minutes into what was traded since the one before. */
export const createVolumes = () => {
  const known = new Map<string, PushedPrice['minute']>()
  return ({ coin, minute }: Pick<PushedPrice, 'coin' | 'minute'>): number => {
    if (!minute) return 0
    const before = known.get(coin)
    known.set(coin, minute)
    return before?.start === minute.start ? Math.max(0, minute.volume - before.volume) : minute.volume
  }
}
