import { Subscription } from 'rxjs'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { App } from '../../src/index.ts'
import { createPages } from '../../src/watch/pages.ts'
import { createWorld, type World } from './world.ts'

export interface Row {
  readonly id?: number
  readonly text: string
}
/** Rows on a page. */
export const SIZE = 3

export interface Place {
  readonly world: World
  readonly app: App
  readonly life: Subscription
}

/** Registers the hooks of a test file: one world with a user, and a new `life` for each test. */
export const createPlace = (): Place => {
  const place = {} as { world: World; app: App; life: Subscription }
  beforeAll(async () => {
    place.world = createWorld()
    place.app = await place.world.signedIn()
  })
  beforeEach(() => {
    place.life = new Subscription()
    return () => place.life.unsubscribe()
  })
  afterAll(() => place.world.close())
  return place
}

/** A server with a row for each letter, newest first; sends a total if `counts` is set. */
export const pagedServer = ({ world, app, life }: Place, texts: string) => {
  let ids = texts.length
  let rows: readonly Row[] = Array.from(texts, (text, at) => ({ id: ids - at, text }))
  let down = false
  const held: (() => void)[] = []
  const asked: number[] = []
  const server = {
    asked,
    counts: false,
    /** Whether answers wait for `release`. */
    slow: false,
    release: () => held.splice(0).forEach(go => go()),
    /** Adds rows at the top. */
    add: (more: string) => {
      for (const text of Array.from(more)) rows = [{ id: ++ids, text }, ...rows]
    },
    change: (next: (rows: readonly Row[]) => readonly Row[]) => {
      rows = next(rows)
    },
    breaks: (is: boolean) => {
      down = is
    },
    fetch: async (page: number) => {
      asked.push(page)
      // The state when the request arrived.
      const [now, total] = [rows.slice((page - 1) * SIZE, page * SIZE), server.counts ? rows.length : null]
      const failed = down
      if (server.slow) await new Promise<void>(go => held.push(go))
      if (failed) throw new Error('down')
      return { rows: now, total }
    },
  }
  const pages = createPages<Row>(app, life, SIZE, server.fetch)
  const shown = () => (pages.state.data?.rows ?? []).map(({ text }) => text).join('')
  const all = async () => {
    for (let tries = 0; !pages.state.data?.ended && tries < 9; tries++) await pages.more()
    return shown()
  }
  /** Adds a reader and invalidates the list. */
  const changed = async () => {
    life.add(pages.state$.subscribe())
    await world.settle()
    pages.invalidate()
    await world.settle()
  }
  return { server, pages, shown, all, changed }
}
