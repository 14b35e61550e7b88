import { expect, test } from 'vitest'
import { createPlace, pagedServer, SIZE, type Row } from '../../test/support/paged-server.ts'
import { createPages } from './pages.ts'

const place = createPlace()
const serverOf = (texts: string) => pagedServer(place, texts)

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
  expect(pages.state).toMatchObject({ data: { pages: 3, ended: true }, isFetching: false })
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
  const pages = createPages(place.app, place.life, 2, async () => ({ rows: same, total: null }))
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
  ['one row was added', 'abcdefgh', 'z', 'abcdefgh'],
  ['two rows were added', 'abcdefgh', 'zy', 'abcdefgh'],
  ['a page of rows was added', 'abcdefgh', 'zyx', 'abcdefgh'],
  ['none was added, and pages end and begin with equal rows', 'aabbaac', '', 'aabbaac'],
  ['one row was added to equal rows', 'aabbaac', 'z', 'aabbaac'],
  ['one row equal to the first was added', 'abcabcd', 'a', 'abcabcd'],
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
  const pages = createPages<Row>(place.app, place.life, SIZE, () =>
    Promise.resolve({ rows: same, total: null }),
  )
  await pages.load()
  await pages.more()
  expect(pages.state.data).toMatchObject({ rows: same, ended: true })
})
