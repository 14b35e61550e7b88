import { Subscription } from 'rxjs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pagedServer, SIZE, type Row } from '../../test/support/paged-server.ts'
import { createWorld, type World } from '../../test/support/world.ts'
import type { App } from '../index.ts'
import { createPages } from './pages.ts'

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
const serverOf = (texts: string) => pagedServer({ world, app, life }, texts)

test('pages follow in order until a short one', async () => {
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
  ['that is full, with a total', true, 'abcdef', [1, 2]],
  ['that is full, without a total: with an empty one', false, 'abcdef', [1, 2, 3]],
  ['that is empty with the first', false, '', [1]],
])('a list %s ends', async (_, counts, texts, asked) => {
  const { server, pages, all } = serverOf(texts)
  server.counts = counts
  await pages.load()
  expect(await all()).toBe(texts)
  expect(pages.state.data?.ended).toBe(true)
  expect(server.asked).toEqual(asked)
})

test('a server that repeats the same page ends the list', async () => {
  const same = [{ id: 2 }, { id: 1 }]
  const pages = createPages(app, life, 2, async () => ({ rows: same, total: null }))
  await pages.load()
  await pages.more()
  expect(pages.state.data).toMatchObject({ rows: same, ended: true })
})

test('a row that moved to the next page is listed once', async () => {
  const { server, pages, shown } = serverOf('abcdef')
  await pages.load()
  server.add('z')
  await pages.more()
  expect(shown()).toBe('abcde')
})

test('a whole page that moved down leaves out no row', async () => {
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

test('rows without ids stay complete when one is added before each page', async () => {
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

test('equal rows without ids are all listed', async () => {
  const { server, all, pages } = serverOf('')
  server.change(() => Array.from('aabbaac', text => ({ text })))
  await pages.load()
  expect(await all()).toBe('aabbaac')
})

test('a server that repeats a page of rows without ids has one page', async () => {
  const same = Array.from('abc', text => ({ text }))
  const pages = createPages<Row>(app, life, SIZE, () => Promise.resolve({ rows: same, total: null }))
  await pages.load()
  await pages.more()
  expect(pages.state.data).toMatchObject({ rows: same, ended: true })
})
