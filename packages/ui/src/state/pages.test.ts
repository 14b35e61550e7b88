import { expect, test } from 'vitest'
import { createPages } from './pages.ts'

interface Row {
  readonly id?: number
  readonly text: string
}
const SIZE = 3

/** A server with a row for each letter, the newest first; it counts them where it is told to. */
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
  const pages = createPages<Row>(SIZE, server.fetch)
  const shown = () => (pages.state.value.rows ?? []).map(({ text }) => text).join('')
  const all = async () => {
    for (let tries = 0; !pages.state.value.ended && tries < 9; tries++) await pages.more()
    return shown()
  }
  return { server, pages, shown, all }
}

test('pages follow one another in the server’s order until a short one', async () => {
  const { server, pages, shown } = serverOf('abcdefgh')
  expect(pages.state.value).toMatchObject({ rows: undefined, pages: 0, ended: false })
  await pages.load()
  expect(shown()).toBe('abc')
  await pages.more()
  expect(shown()).toBe('abcdef')
  expect(pages.state.value).toMatchObject({ pages: 2, ended: false })
  await pages.more()
  expect(shown()).toBe('abcdefgh')
  expect(pages.state.value).toMatchObject({ pages: 3, ended: true, busy: false })
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
  expect(pages.state.value.ended).toBe(true)
  expect(server.asked).toEqual(asked)
})

test('a server that answers the same for every page ends the list', async () => {
  const pages = createPages(2, async () => ({ rows: [{ id: 2 }, { id: 1 }], total: null }))
  await pages.load()
  await pages.more()
  expect(pages.state.value).toMatchObject({ rows: [{ id: 2 }, { id: 1 }], ended: true })
})

test('a row that moved on to the next page meanwhile is there once', async () => {
  const { server, pages, shown } = serverOf('abcdef')
  await pages.load()
  server.add('z')
  await pages.more()
  expect(shown()).toBe('abcde')
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
  expect(pages.state.value).toMatchObject({ pages: 1, error: new Error('down'), busy: false })
  server.breaks(false)
  await pages.retry()
  expect(shown()).toBe('abcdef')
  expect(pages.state.value.error).toBeUndefined()
  expect(server.asked).toEqual([1, 2, 2])
})

test('a first page that fails leaves the list unknown, and one that is fetched anew keeps the old rows', async () => {
  const { server, pages, shown } = serverOf('ab')
  server.breaks(true)
  await pages.load()
  expect(pages.state.value).toMatchObject({ rows: undefined, error: new Error('down') })
  server.breaks(false)
  await pages.retry()
  expect(shown()).toBe('ab')
  server.breaks(true)
  await pages.reload()
  expect(shown()).toBe('ab')
  expect(pages.state.value.error).toEqual(new Error('down'))
})

test('one page at a time: a second call for it joins, or waits for the scrolling that comes after', async () => {
  const { server, pages } = serverOf('abcdef')
  await Promise.all([pages.load(), pages.load(), pages.more()])
  await Promise.all([pages.more(), pages.more()])
  expect(server.asked).toEqual([1, 2])
})

test('a reload while the next page is under way drops that page, which comes with the next scrolling', async () => {
  const { server, pages, shown, all } = serverOf('abcdefgh')
  await pages.load()
  await pages.more()
  server.slow = true
  const next = pages.more()
  server.add('z')
  const again = pages.reload()
  server.release()
  await Promise.all([next, again])
  expect(shown()).toBe('zabcdef')
  expect(pages.state.value).toMatchObject({ pages: 2, busy: false })
  server.slow = false
  expect(await all()).toBe('zabcdefgh')
})

test('a reload takes changed rows of the first page, and leaves those beyond where they were', async () => {
  const { server, pages, shown } = serverOf('abcdef')
  await pages.load()
  await pages.more()
  server.change(rows => rows.map(row => ({ ...row, text: row.text.toUpperCase() })))
  await pages.reload()
  expect(shown()).toBe('ABCdef')
})

test('as many new rows as fill pages, reload by reload: none below is left out', async () => {
  const { server, pages, all } = serverOf('abcdefghij')
  await pages.load()
  await pages.more()
  for (const text of Array.from('zyxwv')) {
    server.add(text)
    await pages.reload()
  }
  expect(await all()).toBe('vwxyzabcdefghij')
})

test.each([
  ['more new rows than a page has', 'zyxw', 'wxyzabcdef'],
  ['a whole page of new rows', 'zyx', 'xyzabcdef'],
])('after %s a reload starts over: nothing is missing in between', async (_, added, texts) => {
  const { server, pages, shown, all } = serverOf('abcdef')
  await pages.load()
  await pages.more()
  server.add(added)
  await pages.reload()
  expect(shown()).toBe(texts.slice(0, SIZE))
  expect(await all()).toBe(texts)
})

test('a list that has become short has nothing left below', async () => {
  const { server, pages, shown } = serverOf('abcdef')
  await pages.load()
  await pages.more()
  server.change(rows => rows.slice(1, 3))
  await pages.reload()
  expect(shown()).toBe('bc')
  expect(pages.state.value.ended).toBe(true)
})

test('a change is asked for anew only where the list has been looked at, and starts it over', async () => {
  const { server, pages, shown } = serverOf('abcdef')
  pages.renew()
  expect(server.asked).toEqual([])
  await pages.load()
  await pages.more()
  server.add('z')
  pages.renew()
  await pages.load()
  expect(shown()).toBe('zab')
  expect(server.asked).toEqual([1, 2, 1])
})

test('an answer that comes after a reset is dropped: the next user’s list begins anew', async () => {
  const { server, pages, shown } = serverOf('abcdef')
  await pages.load()
  server.slow = true
  const next = pages.more()
  pages.reset()
  expect(pages.state.value).toMatchObject({ rows: undefined, pages: 0, busy: false })
  server.slow = false
  server.change(() => [{ id: 9, text: 'x' }])
  await pages.load()
  server.release()
  await next
  expect(shown()).toBe('x')
})

test('rows without ids that say the same are as many as the server sends', async () => {
  const { server, all } = serverOf('')
  server.change(() => Array.from('aabbaac', text => ({ text })))
  expect(await all()).toBe('aabbaac')
})

test('a server that answers the same rows without ids for every page has one page', async () => {
  const same = Array.from('abc', text => ({ text }))
  const pages = createPages<Row>(SIZE, () => Promise.resolve({ rows: same, total: null }))
  await pages.load()
  await pages.more()
  expect(pages.state.value).toMatchObject({ rows: same, ended: true })
})
