import { Subscription } from 'rxjs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorld, type World } from '../../test/support/world.ts'
import type { App } from '../index.ts'
import { createPages } from './pages.ts'

interface Row {
  readonly id?: number
  readonly text: string
}
const SIZE = 3

let world: World
let app: App
let life: Subscription
beforeAll(async () => {
  world = createWorld()
  app = await world.signedIn()
})
beforeEach(() => {
  life = new Subscription()
  return () => life.unsubscribe()
})
afterAll(() => world.close())

/** A server with a row for each letter, the newest first; it counts them where it is asked to. */
const serverOf = (texts: string) => {
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
    /** Rows that come one after another. */
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
      // As it was when it was asked.
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
  /** Something changed, as somebody reads the list. */
  const changed = async () => {
    life.add(pages.state$.subscribe())
    await world.settle()
    pages.invalidate()
    await world.settle()
  }
  return { server, pages, shown, all, changed }
}

test('pages follow one another in the server’s order until a short one', async () => {
  const { server, pages, shown } = serverOf('abcdefgh')
  expect(pages.state.data).toBeUndefined()
  await pages.load()
  expect(shown()).toBe('abc')
  await pages.more()
  expect(shown()).toBe('abcdef')
  expect(pages.state.data).toMatchObject({ pages: 2, ended: false })
  await pages.more()
  expect(shown()).toBe('abcdefgh')
  expect(pages.state).toMatchObject({ data: { pages: 3, ended: true }, busy: false })
  await pages.more()
  expect(server.asked).toEqual([1, 2, 3])
})

test.each([
  ['that is full, where the server counts', true, 'abcdef', [1, 2]],
  ['of full pages, where it does not, with an empty one', false, 'abcdef', [1, 2, 3]],
  ['that is empty with the first', false, '', [1]],
])('a list %s ends', async (_, counts, texts, asked) => {
  const { server, pages, all } = serverOf(texts)
  server.counts = counts
  await pages.load()
  expect(await all()).toBe(texts)
  expect(pages.state.data?.ended).toBe(true)
  expect(server.asked).toEqual(asked)
})

test('a server that answers the same for every page ends the list', async () => {
  const same = [{ id: 2 }, { id: 1 }]
  const pages = createPages(app, life, 2, async () => ({ rows: same, total: null }))
  await pages.load()
  await pages.more()
  expect(pages.state.data).toMatchObject({ rows: same, ended: true })
})

test('a row that moved on to the next page meanwhile is there once', async () => {
  const { server, pages, shown } = serverOf('abcdef')
  await pages.load()
  server.add('z')
  await pages.more()
  expect(shown()).toBe('abcde')
})

test('as many rows as a page has moved on meanwhile: none below is left out', async () => {
  const { server, pages, all } = serverOf('abcdefghi')
  await pages.load()
  server.add('zyxw')
  expect(await all()).toBe('abcdefghi')
})

test.each([
  ['one came on top', 'abcdefgh', 'z', 'abcdefgh'],
  ['two came on top', 'abcdefgh', 'zy', 'abcdefgh'],
  ['as many as a page came on top', 'abcdefgh', 'zyx', 'abcdefgh'],
  ['none came, and pages end and begin alike', 'aabbaac', '', 'aabbaac'],
  ['one came on top, of rows that are alike', 'aabbaac', 'z', 'aabbaac'],
  ['one came on top that is like the first', 'abcabcd', 'a', 'abcabcd'],
])('rows without ids: %s', async (_, texts, added, expected) => {
  const { server, pages, all } = serverOf('')
  const put = (rows: string) => server.change(() => Array.from(rows, text => ({ text })))
  put(texts)
  await pages.load()
  put(Array.from(added).reverse().join('') + texts)
  expect(await all()).toBe(expected)
})

test('rows without ids are where they are after each page, though one came on top before each', async () => {
  const { server, pages, all } = serverOf('')
  let texts = 'abcdefghij'
  const put = () => server.change(() => Array.from(texts, text => ({ text })))
  put()
  await pages.load()
  for (const text of 'zyx') {
    texts = text + texts
    put()
    await pages.more()
  }
  expect(await all()).toBe('abcdefghij')
})

test('a failure in the middle keeps the rows, and a retry asks for that page', async () => {
  const { server, pages, shown } = serverOf('abcdef')
  await pages.load()
  server.breaks(true)
  await pages.more()
  expect(shown()).toBe('abc')
  expect(pages.state).toMatchObject({ data: { pages: 1 }, error: new Error('down'), busy: false })
  server.breaks(false)
  await pages.retry()
  expect(shown()).toBe('abcdef')
  expect(pages.state.error).toBeUndefined()
  expect(server.asked).toEqual([1, 2, 2])
})

test('a first page that fails leaves the list unknown, and one that is fetched again keeps the old rows', async () => {
  const { server, pages, shown, changed } = serverOf('ab')
  server.breaks(true)
  await expect(pages.load()).rejects.toThrow('down')
  expect(pages.state).toMatchObject({ data: undefined, error: new Error('down') })
  server.breaks(false)
  await pages.retry()
  expect(shown()).toBe('ab')
  server.breaks(true)
  await changed()
  expect(shown()).toBe('ab')
  expect(pages.state.error).toEqual(new Error('down'))
})

test('one page at a time: a second call for it joins, or waits for the scrolling that comes after', async () => {
  const { server, pages } = serverOf('abcdef')
  await Promise.all([pages.load(), pages.load(), pages.more()])
  await Promise.all([pages.more(), pages.more()])
  expect(server.asked).toEqual([1, 2])
})

test('a change while the next page is under way drops that page, which comes with the next scrolling', async () => {
  const { server, pages, shown, all } = serverOf('abcdefgh')
  life.add(pages.state$.subscribe())
  await world.settle()
  await pages.more()
  server.slow = true
  void pages.more()
  server.add('z')
  pages.invalidate()
  server.slow = false
  server.release()
  await world.settle()
  expect(shown()).toBe('zabcdef')
  expect(pages.state).toMatchObject({ data: { pages: 2 }, busy: false })
  expect(await all()).toBe('zabcdefgh')
})

test('a change whose answer is overtaken by another counts once: none below is left out', async () => {
  const { server, pages, shown, all } = serverOf('abcdefghijkl')
  life.add(pages.state$.subscribe())
  await world.settle()
  await pages.more()
  server.slow = true
  server.add('zy')
  pages.invalidate()
  pages.invalidate()
  server.slow = false
  server.release()
  await world.settle()
  expect(shown()).toBe('yzabcdef')
  expect(await all()).toBe('yzabcdefghijkl')
})

test('starting over while the next page is under way drops that page', async () => {
  const { server, pages, shown } = serverOf('abcdefgh')
  await pages.load()
  server.slow = true
  const next = pages.more()
  const over = pages.load()
  server.slow = false
  server.release()
  await Promise.all([next, over])
  expect(shown()).toBe('abc')
})

test('a change takes changed rows of the first page, and leaves those beyond where they were', async () => {
  const { server, pages, shown, changed } = serverOf('abcdef')
  await pages.load()
  await pages.more()
  const before = pages.state.data?.rows
  server.change(rows => rows.map(row => ({ ...row, text: row.text === 'b' ? 'B' : row.text })))
  await changed()
  expect(shown()).toBe('aBcdef')
  const after = pages.state.data?.rows
  expect(after?.map((row, at) => row === before?.[at])).toEqual([true, false, true, true, true, true])
})

test('what a change took out of the first page is gone, and nothing below is left out', async () => {
  const { server, pages, shown, all, changed } = serverOf('abcdefgh')
  await pages.load()
  await pages.more()
  server.change(rows => rows.filter(({ text }) => text !== 'b'))
  await changed()
  expect(shown()).toBe('acdef')
  expect(await all()).toBe('acdefgh')
})

test('as many new rows as fill pages, change by change: none below is left out', async () => {
  const { server, pages, all, changed } = serverOf('abcdefghij')
  await pages.load()
  await pages.more()
  for (const text of Array.from('zyxwv')) {
    server.add(text)
    await changed()
  }
  expect(await all()).toBe('vwxyzabcdefghij')
})

test.each([
  ['more new rows than a page has', 'zyxw', 'wxyzabcdef'],
  ['a whole page of new rows', 'zyx', 'xyzabcdef'],
])('after %s the list starts over: nothing is missing in between', async (_, added, texts) => {
  const { server, pages, shown, all, changed } = serverOf('abcdef')
  await pages.load()
  await pages.more()
  server.add(added)
  await changed()
  expect(shown()).toBe(texts.slice(0, SIZE))
  expect(await all()).toBe(texts)
})

test('a list that has become short has nothing left below', async () => {
  const { server, pages, shown, changed } = serverOf('abcdef')
  await pages.load()
  await pages.more()
  server.change(rows => rows.slice(1, 3))
  await changed()
  expect(shown()).toBe('bc')
  expect(pages.state.data?.ended).toBe(true)
})

test('a change is asked for only while somebody reads; whoever reads next finds it', async () => {
  const { server, pages, shown } = serverOf('abcdef')
  pages.invalidate()
  expect(server.asked).toEqual([])
  await pages.load()
  await pages.more()
  server.add('z')
  pages.invalidate()
  expect(server.asked).toEqual([1, 2])
  life.add(pages.state$.subscribe())
  await world.settle()
  expect(shown()).toBe('zabcdef')
  expect(server.asked).toEqual([1, 2, 1])
})

test('an answer for a former user is dropped: the next one’s list begins by itself', async () => {
  const own = await world.signedIn()
  const { server } = serverOf('abcdef')
  const pages = createPages<Row>(own, life, SIZE, server.fetch)
  await pages.load()
  server.slow = true
  const next = pages.more()
  await own.session.logout()
  await next
  expect(pages.state).toMatchObject({ data: undefined, busy: false })
  server.slow = false
  server.change(() => [{ id: 9, text: 'x' }])
  await own.session.login(world.user().login)
  await pages.load()
  server.release()
  await world.settle()
  expect(pages.state.data?.rows).toEqual([{ id: 9, text: 'x' }])
})

test('rows without ids that say the same are as many as the server sends', async () => {
  const { server, all, pages } = serverOf('')
  server.change(() => Array.from('aabbaac', text => ({ text })))
  await pages.load()
  expect(await all()).toBe('aabbaac')
})

test('a server that answers the same rows without ids for every page has one page', async () => {
  const same = Array.from('abc', text => ({ text }))
  const pages = createPages<Row>(app, life, SIZE, () => Promise.resolve({ rows: same, total: null }))
  await pages.load()
  await pages.more()
  expect(pages.state.data).toMatchObject({ rows: same, ended: true })
})
