import type { Api } from '../client/index.ts'
import { OptionStatus } from '../contract/codes.ts'
import type { contract } from '../contract/index.ts'
import { offsetAt, zoneSample, type ZoneSample } from '../rules/server-time.ts'
import type { Time } from './time.ts'

type PlatformApi = Api<typeof contract>

/** The offset of the platform's zone, as its answers show it. */
export interface PlatformZone extends Pick<Time, 'platformOffset'> {
  /** Reads the answers with texts whose instant is known: sent as a number too, or of an order just placed. */
  learning(api: PlatformApi): PlatformApi
}

/** The match id that means all pairs. */
const ANY_PAIR = -1
const DAY = 86_400_000
/** Days with a sample to keep. */
const MAX_DAYS = 1000

export const createPlatformZone = (platform: Time['platform']): PlatformZone => {
  /** The latest sample of each day. */
  const samples = new Map<number, ZoneSample>()
  /** The option just placed, while no list had it. */
  let placed: { readonly pair: number; readonly at: number | undefined } | undefined
  /** The latest time in any list of options. */
  let newest = ''

  const learn = (text: unknown, at: unknown) => {
    const isPair = typeof text === 'string' && typeof at === 'number'
    const sample = isPair ? zoneSample(text, at) : undefined
    if (!sample) return
    const day = Math.floor(sample.at / DAY)
    if ((samples.get(day)?.at ?? 0) > sample.at) return
    if (samples.size >= MAX_DAYS) samples.clear()
    samples.set(day, sample)
  }

  return {
    platformOffset: at => offsetAt(samples.values(), at),
    learning: api => ({
      ...api,
      locking: {
        ...api.locking,
        orders: async (...call) => {
          const answer = await api.locking.orders(...call)
          for (const row of answer.rows) {
            learn(row.show_add_time, row.create_time)
            learn(row.show_end_time, row.expire_time)
            learn(row.show_last_time, row.last_calc_time)
          }
          return answer
        },
      },
      options: {
        ...api.options,
        submit: async (input, options) => {
          const order = await api.options.submit(input, options)
          const at = platform()
          placed = { pair: Number(input.match_id), at }
          learn(order.created_at, at)
          return order
        },
        list: async (input, options) => {
          const answer = await api.options.list(input, options)
          const latest =
            answer.rows
              .map(({ created_at }) => created_at ?? '')
              .sort()
              .at(-1) ?? ''
          const { status = OptionStatus.open, match_id } = input
          // The open orders of another pair do not have it.
          if (
            placed &&
            Number(status) === OptionStatus.open &&
            [placed.pair, ANY_PAIR].includes(Number(match_id))
          ) {
            if (latest > newest) learn(latest, placed.at)
            placed = undefined
          }
          if (latest > newest) newest = latest
          return answer
        },
      },
      spot: {
        ...api.spot,
        completed: async (...call) => {
          const answer = await api.spot.completed(...call)
          for (const { time, create_time } of answer.rows) learn(time, create_time)
          return answer
        },
      },
    }),
  }
}
