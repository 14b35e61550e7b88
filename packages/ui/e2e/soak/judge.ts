import { median } from '../../bench/browser.ts'

interface Measure {
  readonly name: string
  readonly unit?: string
  /** How much the median of the last quarter may exceed that of the second: a share of it, and an amount. */
  readonly limit: readonly [share: number, amount: number]
}
/** What must not grow after the first quarter, which fills what is bounded. */
const MEASURES = {
  /** After a garbage collection. */
  heap: { name: 'JavaScript heap', unit: 'MB', limit: [0.1, 2] },
  nodes: { name: 'DOM nodes', limit: [0.05, 50] },
  listeners: { name: 'event listeners', limit: [0.05, 10] },
  sockets: { name: 'websockets of the page', limit: [0, 0] },
  connections: { name: 'sockets of the exchange', limit: [0, 4] },
  memory: { name: 'memory of the exchange', unit: 'MB', limit: [0.25, 50] },
} satisfies Record<string, Measure>

type Key = keyof typeof MEASURES
export type Sample = Readonly<Record<Key | 'minute', number>>

export interface Verdict extends Measure {
  readonly key: Key
  readonly second: number
  readonly last: number
  readonly most: number
  readonly grew: boolean
}

/** The fewest samples that show whether something grows: the code of the app is compiled during the first three. */
export const ENOUGH = 12

/** Compares the last quarter of the samples with the second, for each measure that this system has. */
export const judge = (samples: readonly Sample[]): readonly Verdict[] =>
  (Object.entries(MEASURES) as [Key, Measure][]).flatMap(([key, measure]) => {
    const values = samples.map(sample => sample[key])
    const [from = 0, half = 0, late = 0] = [1, 2, 3].map(at => Math.floor((samples.length * at) / 4))
    const [second, last] = [median(values.slice(from, half)), median(values.slice(late))]
    const [share, amount] = measure.limit
    const most = second * (1 + share) + amount
    return values.some(Number.isNaN) ? [] : { key, ...measure, second, last, most, grew: last > most }
  })
