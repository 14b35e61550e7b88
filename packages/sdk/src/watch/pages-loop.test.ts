import { expect, test } from 'vitest'
import { createPlace, pagedServer, type Row } from '../../test/support/paged-server.ts'

const place = createPlace()
const serverOf = (texts: string) => pagedServer(place, texts)
const textOf = (rows: readonly Row[]) => rows.map(({ text }) => text).join('')
/** The pages of a loop, with something done after each. */
const loop = async (
  pages: AsyncIterable<readonly Row[]>,
  afterEach: (text: string) => unknown = () => {},
) => {
  const seen: string[] = []
  for await (const rows of pages) {
    seen.push(textOf(rows))
    await afterEach(seen.join(''))
  }
  return seen
}

test.each([
  ['abcdefgh', false, ['abc', 'def', 'gh'], [1, 2, 3]],
  ['abcdef', false, ['abc', 'def'], [1, 2, 3]],
  ['abcdef', true, ['abc', 'def'], [1, 2]],
  ['', false, [], [1]],
])('the pages of %j to the last, with a total: %s', async (texts, counts, expected, asked) => {
  const { server, pages } = serverOf(texts)
  server.counts = counts
  expect(await loop(pages)).toEqual(expected)
  expect(server.asked).toEqual(asked)
  expect(pages.state).toEqual({ data: undefined, error: undefined, isFetching: false })
})
test('a page is fetched when the loop asks for it, and none after a break', async () => {
  const { server, pages } = serverOf('abcdefgh')
  for await (const rows of pages) {
    expect([textOf(rows), server.asked]).toEqual(['abc', [1]])
    break
  }
  expect(server.asked).toEqual([1])
})
test('every loop begins with the first page, and leaves the shown rows as they are', async () => {
  const { pages, shown } = serverOf('abcdefgh')
  await pages.load()
  expect(await loop(pages)).toEqual(['abc', 'def', 'gh'])
  expect(await loop(pages)).toEqual(['abc', 'def', 'gh'])
  expect(shown()).toBe('abc')
})
test('a row that moves to the next page is given once', async () => {
  const { server, pages } = serverOf('abcdefgh')
  const seen = await loop(pages, seen => (seen === 'abc' ? server.add('zy') : undefined))
  expect(seen.join('')).toBe('abcdefgh')
})
test('throws the error of a page', async () => {
  const { server, pages } = serverOf('abcdefgh')
  const seen: string[] = []
  const failed = loop(pages, text => (seen.push(text), server.breaks(true)))
  await expect(failed).rejects.toThrow()
  expect(seen).toEqual(['abc'])
})
test('throws ABORTED when the watcher ends, or has ended', async () => {
  const { server, pages } = serverOf('abcdefgh')
  await expect(loop(pages, () => place.life.unsubscribe())).rejects.toMatchObject({ code: 'ABORTED' })
  await expect(loop(pages)).rejects.toMatchObject({ code: 'ABORTED' })
  expect(server.asked.length).toBeLessThanOrEqual(3)
})
test('throws ABORTED when the user changes: the pages of two users are not mixed', async () => {
  const { pages } = serverOf('abcdefgh')
  const { app, world } = place
  const other = world.user()
  const seen: string[] = []
  const changed = loop(pages, async text => {
    seen.push(text)
    await app.session.login(other.login)
  })
  await expect(changed).rejects.toMatchObject({ code: 'ABORTED' })
  expect(seen).toEqual(['abc'])
})
