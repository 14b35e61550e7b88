import { contract } from '@app/sdk/contract'
import { expect, test } from 'vitest'
import { ask, call, sharedServer } from '../../test/support/server.ts'

const { news } = contract

const { url } = await sharedServer()

test('§7 /api/news/list: lists a category in the requested language without a token', async () => {
  const [en, hk] = [await call(url, news.list, {}), await call(url, news.list, {}, { lang: 'hk' })]
  expect(en.total).toBe(6)
  expect(hk.rows.map(({ id }) => id)).toEqual(en.rows.map(({ id }) => id))
  expect(hk.rows.map(({ title }) => title)).not.toEqual(en.rows.map(({ title }) => title))
  const { message } = await ask(url, news.list, { c_id: 4, page: 2, limit: 4 })
  expect(message).toMatchObject({ list: { length: 2 }, count: 6, page: 2, limit: 4 })
  expect((await call(url, news.list, { c_id: 5 })).rows).toEqual([])
})

test('§7 /api/news/detail: returns articles; null for an unknown id', async () => {
  const [first] = (await call(url, news.list, {})).rows
  const article = await call(url, news.detail, { id: first?.id ?? 0 })
  expect(article).toMatchObject({ id: first?.id, title: first?.title, create_time: first?.create_time })
  const titles = async (lang: string) =>
    Promise.all([205, 206, 207, 208].map(async id => (await call(url, news.detail, { id }, { lang }))?.title))
  expect(await titles('en')).toEqual([
    'Frequently Asked Questions',
    'MSB Certificates',
    'Contact Us',
    'Platform Terms',
  ])
  expect(await titles('hk')).toEqual(['常見問題', 'MSB 證書', '聯絡我們', '平台條款'])
  expect(await ask(url, news.detail, { id: 1 })).toEqual({ type: 'ok', message: null })
  expect(await ask(url, news.detail, {})).toEqual({ type: 'error', message: 'Parameter error' })
})
