import type { Api, Drift } from '../client/index.ts'
import { OptionStatus } from '../contract/codes.ts'
import type { contract } from '../contract/index.ts'
import { offsetOf, zoneOffset } from '../rules/server-time.ts'
import type { Time } from './time.ts'

type PlatformApi = Api<typeof contract>

/** The offset of the platform's zone. */
export interface PlatformZone extends Pick<Time, 'platformOffset'> {
  /** Reads the answers with the user's own orders: their texts whose instant is known. */
  learning(api: PlatformApi): PlatformApi
}

/** The match id that means all pairs. */
const ANY_PAIR = -1
/** How far an order's text and its instant may be apart, ms: the clocks may have changed in between. */
const TOLERANCE = 300_000

/** The zone of `timeZone`. If the user's newest order shows another offset, or `timeZone` is not set, the order decides. */
const createZone = (timeZone: string | undefined, report: (drift: Drift) => void) => {
  const configured = timeZone === undefined ? undefined : zoneOffset(timeZone)
  let newest: { readonly at: number; readonly offset: number } | undefined
  let isOther = false
  return {
    offset: (at: number) => (configured && !isOther ? configured(at) : newest?.offset),
    learn: (source: string, text: unknown, at: unknown) => {
      if (typeof text !== 'string' || typeof at !== 'number' || at < (newest?.at ?? 0)) return
      const offset = offsetOf(text, at)
      if (offset === undefined) return
      newest = { at, offset }
      const isNews = !isOther
      isOther =
        configured !== undefined &&
        ![at - TOLERANCE, at + TOLERANCE].some(time => configured(time) === offset)
      const [expected, received] = [`a time in ${timeZone}`, 'a time in another zone']
      if (isOther && isNews) report({ source, path: 'timeZone', expected, received })
    },
  }
}

/**
 * @param timeZone An IANA name, if it is configured.
 * @param report Gets the contradiction of an order, once.
 */
export const createPlatformZone = (
  platform: Time['platform'],
  timeZone: string | undefined,
  report: (drift: Drift) => void,
): PlatformZone => {
  const { offset, learn } = createZone(timeZone, report)
  /** The option just placed, while no list had it. */
  let placed: { readonly pair: number; readonly at: number | undefined } | undefined
  /** The latest time in any list of options. */
  let latest = ''

  return {
    platformOffset: offset,
    learning: api => ({
      ...api,
      locking: {
        ...api.locking,
        orders: read(api.locking.orders, ({ rows }) => {
          for (const row of rows) {
            learn('locking.orders', row.show_add_time, row.create_time)
            learn('locking.orders', row.show_last_time, row.last_calc_time)
          }
        }),
      },
      options: {
        ...api.options,
        submit: read(api.options.submit, ({ created_at }, { match_id }) => {
          placed = { pair: Number(match_id), at: platform() }
          learn('options.submit', created_at, placed.at)
        }),
        list: async (input, options) => {
          // A list asked for earlier may lack it.
          const awaited = placed
          const answer = await api.options.list(input, options)
          const last = answer.rows.reduce((max, { created_at: at }) => (at && at > max ? at : max), '')
          const { status = OptionStatus.open, match_id } = input
          const isOpen = Number(status) === OptionStatus.open
          const isItsPair = [awaited?.pair, ANY_PAIR].includes(Number(match_id))
          if (awaited && awaited === placed && isOpen && isItsPair) {
            if (last > latest) learn('options.list', last, awaited.at)
            placed = undefined
          }
          if (last > latest) latest = last
          return answer
        },
      },
      spot: {
        ...api.spot,
        completed: read(api.spot.completed, ({ rows }) => {
          for (const { time, create_time } of rows) learn('spot.completed', time, create_time)
        }),
      },
    }),
  }
}

const read =
  <Input extends readonly unknown[], Answer>(
    call: (...input: Input) => Promise<Answer>,
    look: (answer: Answer, ...input: Input) => void,
  ) =>
  async (...input: Input): Promise<Answer> => {
    const answer = await call(...input)
    look(answer, ...input)
    return answer
  }
