import fc from 'fast-check'
import { Subscription } from 'rxjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPages } from '../../src/watch/pages.ts'
import type { App } from '../../src/index.ts'
import { createWorld, type World } from '../support/world.ts'
import { runs } from './runs.ts'

const SIZE = 4

interface Row {
  readonly id?: number
  readonly text: string
  readonly status: number
}

type Step =
  | { readonly do: 'add'; readonly rows: number; readonly noticed: boolean }
  | { readonly do: 'remove'; readonly at: number }
  | { readonly do: 'touch'; readonly at: number }
  | { readonly do: 'more' | 'load' | 'change' | 'release' | 'retry' }
  | { readonly do: 'slow' | 'down'; readonly is: boolean }

const at = fc.integer({ min: 0, max: 12 })
const onFirstPage = fc.integer({ min: 0, max: SIZE - 1 })
const common: readonly fc.WeightedArbitrary<Step>[] = [
  { weight: 5, arbitrary: fc.constant({ do: 'more' as const }) },
  { weight: 1, arbitrary: fc.constantFrom({ do: 'load' as const }, { do: 'retry' as const }) },
  { weight: 2, arbitrary: fc.constantFrom({ do: 'change' as const }, { do: 'release' as const }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('touch' as const), at }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('slow', 'down'), is: fc.boolean() }) },
]
const add = (most: number) =>
  fc.record({
    do: fc.constant('add' as const),
    rows: fc.integer({ min: 1, max: most }),
    noticed: fc.boolean(),
  })
const withIds = fc.oneof(
  ...common,
  { weight: 4, arbitrary: add(9) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), at: onFirstPage }) },
)
const withoutIds = fc.oneof(...common, { weight: 2, arbitrary: add(SIZE) })

let world: World
let app: App
beforeAll(async () => {
  world = createWorld()
  app = await world.signedIn()
})
afterAll(() => world.close())

/** Runs steps against a paged list. @returns what is shown and listed whenever no request is in flight, and in the end */
const play = async (steps: readonly Step[], length: number, hasIds: boolean, counts: boolean) => {
  let next = 0
  const newRow = (): Row => ({ ...(hasIds && { id: next }), text: `row ${next++}`, status: 0 })
  let rows: readonly Row[] = Array.from({ length }, newRow).reverse()
  let [slow, down] = [false, false]
  const held: (() => void)[] = []
  const life = new Subscription()
  const pages = createPages<Row>(app, life, SIZE, async page => {
    const answer = {
      rows: structuredClone(rows.slice((page - 1) * SIZE, page * SIZE)),
      total: counts ? rows.length : null,
    }
    const failed = down
    if (slow) await new Promise<void>(go => held.push(go))
    if (failed) throw new Error('down')
    return answer
  })
  const release = async () => {
    while (held.length > 0) {
      held.splice(0).forEach(go => go())
      await world.settle()
    }
  }
  const quiet: { readonly shown: readonly Row[]; readonly listed: readonly Row[] }[] = []
  const act: Readonly<Record<Step['do'], (step: never) => void>> = {
    add: ({ rows: count, noticed }: Extract<Step, { do: 'add' }>) => {
      rows = [...Array.from({ length: count }, newRow).reverse(), ...rows]
      // A list cannot recover from an unreported change of more than a page.
      if (noticed || count >= SIZE || !hasIds) pages.invalidate()
    },
    remove: ({ at: index }: Extract<Step, { do: 'remove' }>) => {
      rows = rows.filter((_, each) => each !== index)
      pages.invalidate()
    },
    touch: ({ at: index }: Extract<Step, { do: 'touch' }>) => {
      rows = rows.map((row, each) => (each === index ? { ...row, status: row.status + 1 } : row))
    },
    more: () => void pages.more(),
    load: () => void pages.load().catch(() => {}),
    retry: () => void pages.retry(),
    change: () => pages.invalidate(),
    release: () => void release(),
    slow: ({ is }: Extract<Step, { do: 'slow' }>) => void (slow = is),
    down: ({ is }: Extract<Step, { do: 'down' }>) => void (down = is),
  }
  life.add(pages.state$.subscribe())
  const seen = new Map<string, Row>()
  const identities: boolean[] = []
  life.add(
    pages.state$.subscribe(({ data }) => {
      for (const row of data?.rows ?? []) {
        const key = JSON.stringify(row)
        identities.push((seen.get(key) ?? row) === row)
      }
      seen.clear()
      for (const row of data?.rows ?? []) seen.set(JSON.stringify(row), row)
    }),
  )
  for (const step of steps) {
    act[step.do](step as never)
    await world.settle()
    if (!slow && held.length === 0) quiet.push({ shown: pages.state.data?.rows ?? [], listed: rows })
  }
  slow = down = false
  await release()
  pages.invalidate()
  await world.settle()
  for (let tries = 0; !pages.state.data?.ended && tries < 99; tries++) await pages.more()
  const end = { shown: pages.state.data?.rows ?? [], listed: rows }
  life.unsubscribe()
  return { quiet, end, identities }
}

const texts = (rows: readonly Row[]) => rows.map(({ text }) => text)

describe.each([
  ['with ids, counted', withIds, true, true],
  ['with ids', withIds, true, false],
  ['without ids, counted', withoutIds, false, true],
  ['without ids', withoutIds, false, false],
] as const)('rows %s', (_, step, hasIds, counts) => {
  test(
    'law: rows that move between pages are neither duplicated nor lost, and equal rows keep their identity',
    { timeout: 600_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { maxLength: 25 }),
          fc.integer({ min: 0, max: 14 }),
          async (steps, length) => {
            const { quiet, end, identities } = await play(steps, length, hasIds, counts)
            for (const { shown } of quiet) expect(new Set(texts(shown)).size).toBe(shown.length)
            expect(texts(end.shown)).toEqual(texts(end.listed))
            expect(identities.every(Boolean)).toBe(true)
          },
        ),
        { numRuns: runs(100).numRuns },
      )
    },
  )
})
