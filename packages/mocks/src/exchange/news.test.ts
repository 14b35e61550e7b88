import { expect, test } from 'vitest'
import { CUSTODY_LEVELS } from './custody-levels.ts'
import { LOCKED_PRODUCTS } from './locking-products.ts'
import { START, testExchange } from './testing.ts'
import type { Language } from './texts.ts'

const LANGUAGES: readonly Language[] = ['en', 'hk']
const PAGES = [205, 206, 207, 208]
const exchange = testExchange()
const ids = [...exchange.news(4, 'en').map(({ id }) => id), ...PAGES]

test('six announcements in either language, newest first, all before the exchange opened', () => {
  for (const language of LANGUAGES) {
    const news = exchange.news(4, language)
    expect(news).toHaveLength(6)
    const times = news.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(times[0]).toBeLessThan(START)
  }
  expect(exchange.news(5, 'en')).toEqual([])
})

test.each(ids)('article %i is there in both languages, as plain HTML that is well formed', id => {
  const [en, hk] = LANGUAGES.map(language => exchange.article(id, language))
  expect(hk?.title).toMatch(/\p{Script=Han}|MSB/u)
  expect(hk?.title).not.toBe(en?.title)
  const shape = (html = '') => [...html.matchAll(/<\/?(\w+)/g)].map(([tag]) => tag)
  expect(shape(hk?.content)).toEqual(shape(en?.content))
  expect(en?.content.length).toBeGreaterThan(200)
  for (const { content } of [en, hk].filter(each => each !== undefined)) {
    const open: string[] = []
    for (const [, slash, tag = '', rest] of content.matchAll(/<(\/?)(\w+)([^>]*)>/g)) {
      expect(['h2', 'p', 'ul', 'li', 'a']).toContain(tag)
      if (slash === '/') expect(open.pop()).toBe(tag)
      else open.push(tag)
      expect(rest).toMatch(tag === 'a' && slash === '' ? /^ href="(https:|mailto:)[^"]+"$/ : /^$/)
    }
    expect(open).toEqual([])
  }
})

test('an unknown article is none', () => expect(exchange.article(1, 'en')).toBeUndefined())

test('the announcements tell the rates that the platform pays', () => {
  const all = exchange.news(4, 'en').map(({ title, id }) => title + exchange.article(id, 'en')?.content)
  const text = all.join('\n')
  for (const { name, rate } of CUSTODY_LEVELS) expect(text).toMatch(new RegExp(`${name}.*${rate}%`))
  const usdc = LOCKED_PRODUCTS[0]
  expect(text).toContain(`${usdc?.currencyName} for ${usdc?.period} days at ${usdc?.incomeRate}% a day`)
})
