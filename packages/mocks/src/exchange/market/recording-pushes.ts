import { price } from '@app/sdk/contract'
import * as z from 'zod/mini'
import { COINS } from '../core/coins.ts'
import { createVolumes, readPushedPrice } from './pushed-price.ts'
import { pricePiece, type Piece } from './recorded-source.ts'
import { linesOf, priceProblem, timeProblem, type Fail, type Recorded } from './recording-lines.ts'
import { TICK } from './source.ts'

interface Push {
  readonly at: number
  readonly topic: string
  readonly payload: unknown
}

/** The column of a field in a line, 1 if it is not there. */
const columnOf = (line: string, field: string) => line.indexOf(`"${field.split('.')[0]}"`) + 1 || 1

/** Where a JSON text is broken, from 1; at its end where the engine does not say. */
const brokenAt = (text: string, error: unknown) => {
  const [, position] = /position (\d+)/.exec(String(error)) ?? []
  return position === undefined ? text.length + 1 : Number(position) + 1
}

const readLine = (line: string, fail: Fail): Push => {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch (error) {
    throw fail(brokenAt(line, error), 'this is no JSON')
  }
  const { at, topic, payload } = (value ?? {}) as { readonly [Name in keyof Push]?: unknown }
  const time = z.safeParse(price, at).data
  if (time === undefined) throw fail(columnOf(line, 'at'), 'the time at is missing or no number')
  if (typeof topic !== 'string') throw fail(columnOf(line, 'topic'), 'the topic is missing or no text')
  return { at: time, topic, payload: typeof payload === 'string' ? parsed(payload) : payload }
}

/** Some servers push JSON text. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Reads JSON lines of recorded pushes. A truncated last line is skipped. @throws RecordingError */
export const readPushes = (text: string, file: string): Recorded => {
  const pieces = new Map<string, Piece[]>()
  const volumeOf = createVolumes()
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  let before = 0
  const tail = text.slice(whole.length)
  for (const [line, fail] of linesOf(parsed(tail) === tail ? whole : text, file)) {
    const { at, topic, payload } = readLine(line, fail)
    const wrong = timeProblem(at, before)
    if (wrong) throw fail(columnOf(line, 'at'), wrong)
    before = at
    const push = readPushedPrice(topic, payload)
    if (!push) continue
    if ('what' in push) throw fail(columnOf(line, push.field), push.what)
    const coin = COINS.find(({ name }) => name === push.coin)
    const problem = coin && priceProblem(coin, push.price)
    if (problem) throw fail(columnOf(line, topic === 'kline' ? 'close' : 'now_price'), problem)
    const prices = pieces.get(push.coin) ?? []
    pieces.set(push.coin, prices)
    // The last price of a tick counts.
    const tick = Math.floor(at / TICK) * TICK
    const replaced = prices.at(-1)?.[0] === tick ? prices.pop() : undefined
    prices.push(pricePiece(tick, push.price, (replaced?.[6] ?? 0) + volumeOf(push)))
  }
  return { pieces, end: Math.floor(before / TICK) * TICK + TICK }
}
