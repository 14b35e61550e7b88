import { median } from '../../bench/browser.ts'

export interface Sample {
  readonly minute: number
  /** The page's JavaScript heap after a garbage collection, MB. */
  readonly heap: number
  readonly nodes: number
  readonly listeners: number
  /** Open websockets of the page. */
  readonly sockets: number
  /** Open sockets of the exchange's process. */
  readonly connections: number
  /** Resident memory of the exchange's process, MB. */
  readonly memory: number
}

interface Measure {
  readonly key: Exclude<keyof Sample, 'minute'>
  readonly name: string
  readonly unit?: string
  /** How much the median of the last quarter may exceed that of the second: a share of it, and an amount. */
  readonly limit: { readonly share: number; readonly amount: number }
}

/** What must not grow after the first quarter, which fills what is bounded. */
const MEASURES: readonly Measure[] = [
  { key: 'heap', name: 'JavaScript heap', unit: 'MB', limit: { share: 0.1, amount: 1 } },
  { key: 'nodes', name: 'DOM nodes', limit: { share: 0.05, amount: 50 } },
  { key: 'listeners', name: 'event listeners', limit: { share: 0.05, amount: 10 } },
  { key: 'sockets', name: 'websockets of the page', limit: { share: 0, amount: 0 } },
  { key: 'connections', name: 'sockets of the exchange', limit: { share: 0, amount: 4 } },
  { key: 'memory', name: 'memory of the exchange', unit: 'MB', limit: { share: 0.25, amount: 50 } },
]

/** The measures that this system has. */
export const measuresOf = (samples: readonly Sample[]): readonly Measure[] =>
  MEASURES.filter(({ key }) => !samples.some(sample => Number.isNaN(sample[key])))

export interface Verdict extends Measure {
  readonly second: number
  readonly last: number
  readonly most: number
  readonly grew: boolean
}

const quarter = (samples: readonly Sample[], which: number) =>
  samples.slice(Math.floor((samples.length * which) / 4), Math.floor((samples.length * (which + 1)) / 4))

/** The fewest samples that show whether something grows: the code of the app is compiled during the first three. */
export const ENOUGH = 12

/** Compares the last quarter of the samples with the second. */
export const judge = (samples: readonly Sample[]): readonly Verdict[] =>
  measuresOf(samples).map(measure => {
    const middle = (which: number) => median(quarter(samples, which).map(sample => sample[measure.key]))
    const [second, last] = [middle(1), middle(3)]
    const most = second * (1 + measure.limit.share) + measure.limit.amount
    return { ...measure, second, last, most, grew: last > most }
  })
