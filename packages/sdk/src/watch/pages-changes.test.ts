import { expect, test } from 'vitest'
import { createPlace, pagedServer, SIZE, type Row } from '../../test/support/paged-server.ts'
import { createPages } from './pages.ts'

const place = createPlace()
const serverOf = (texts: string) => pagedServer(place, texts)

test('a failed page keeps the rows; retry fetches that page', async () => {
  const { server, pages, shown } = serverOf('abcdef')
  await pages.load()
  server.breaks(true)
  await pages.more()
  expect(shown()).toBe('abc')
  expect(pages.state).toMatchObject({ data: { pages: 1 }, error: new Error('down'), isFetching: false })
  server.breaks(false)
  await pages.retry()
  expect(shown()).toBe('abcdef')
  expect(pages.state.error).toBeUndefined()
  expect(server.asked).toEqual([1, 2, 2])
})

test('a failed first page leaves no data, a failed refetch keeps the rows', async () => {
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

test('calls of more while a page is in flight fetch nothing', async () => {
  const { server, pages } = serverOf('abcdef')
  await Promise.all([pages.load(), pages.load(), pages.more()])
  await Promise.all([pages.more(), pages.more()])
  expect(server.asked).toEqual([1, 2])
})

test('a change drops the page in flight; the next more fetches it', async () => {
  const { server, pages, shown, all } = serverOf('abcdefgh')
  place.life.add(pages.state$.subscribe())
  await place.world.settle()
  await pages.more()
  server.slow = true
  void pages.more()
  server.add('z')
  pages.invalidate()
  server.slow = false
  server.release()
  await place.world.settle()
  expect(shown()).toBe('zabcdef')
  expect(pages.state).toMatchObject({ data: { pages: 2 }, isFetching: false })
  expect(await all()).toBe('zabcdefgh')
})

test('two changes in a row leave out no row', async () => {
  const { server, pages, shown, all } = serverOf('abcdefghijkl')
  place.life.add(pages.state$.subscribe())
  await place.world.settle()
  await pages.more()
  server.slow = true
  server.add('zy')
  pages.invalidate()
  pages.invalidate()
  server.slow = false
  server.release()
  await place.world.settle()
  expect(shown()).toBe('yzabcdef')
  expect(await all()).toBe('yzabcdefghijkl')
})

test('starting over drops the page in flight', async () => {
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

test('a change updates the first page and keeps the rows below', async () => {
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

test('a row removed from the first page disappears, no row is left out', async () => {
  const { server, pages, shown, all, changed } = serverOf('abcdefgh')
  await pages.load()
  await pages.more()
  server.change(rows => rows.filter(({ text }) => text !== 'b'))
  await changed()
  expect(shown()).toBe('acdef')
  expect(await all()).toBe('acdefgh')
})

test('new rows that fill pages leave out no row', async () => {
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
])('after %s the list starts over', async (_, added, texts) => {
  const { server, pages, shown, all, changed } = serverOf('abcdef')
  await pages.load()
  await pages.more()
  server.add(added)
  await changed()
  expect(shown()).toBe(texts.slice(0, SIZE))
  expect(await all()).toBe(texts)
})

test('a list that has shrunk to one page has no rows below', async () => {
  const { server, pages, shown, changed } = serverOf('abcdef')
  await pages.load()
  await pages.more()
  server.change(rows => rows.slice(1, 3))
  await changed()
  expect(shown()).toBe('bc')
  expect(pages.state.data?.ended).toBe(true)
})

test('a change without readers is fetched by the next reader', async () => {
  const { server, pages, shown } = serverOf('abcdef')
  pages.invalidate()
  expect(server.asked).toEqual([])
  await pages.load()
  await pages.more()
  server.add('z')
  pages.invalidate()
  expect(server.asked).toEqual([1, 2])
  place.life.add(pages.state$.subscribe())
  await place.world.settle()
  expect(shown()).toBe('zabcdef')
  expect(server.asked).toEqual([1, 2, 1])
})

test('an answer for the previous user is dropped; the next user’s list is fetched', async () => {
  const own = await place.world.signedIn()
  const { server } = serverOf('abcdef')
  const pages = createPages<Row>(own, place.life, SIZE, server.fetch)
  await pages.load()
  server.slow = true
  const next = pages.more()
  await own.session.logout()
  await next
  expect(pages.state).toMatchObject({ data: undefined, isFetching: false })
  server.slow = false
  server.change(() => [{ id: 9, text: 'x' }])
  await own.session.login(place.world.user().login)
  await pages.load()
  server.release()
  await place.world.settle()
  expect(pages.state.data?.rows).toEqual([{ id: 9, text: 'x' }])
})
