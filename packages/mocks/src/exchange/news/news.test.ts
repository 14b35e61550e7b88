import { expect, test } from 'vitest'
import { createMemoryJournal } from '../../journal/memory.ts'
import { MINUTE } from '../core/day.ts'
import { START, testExchange } from '../../../test/support/exchange.ts'
import type { Language } from '../core/texts.ts'

const LANGUAGES: readonly Language[] = ['en', 'hk']
const PAGES = [205, 206, 207, 208]
const exchange = testExchange()
/** An exchange with an announced maintenance. */
const announcing = testExchange()
announcing.execute('startScenario', { name: 'maintenance' })
const ids = [...announcing.news(4, 'en').map(({ id }) => id), ...PAGES]

test('has six announcements in each language, newest first, from before the opening', () => {
  for (const language of LANGUAGES) {
    const news = exchange.news(4, language)
    expect(news).toHaveLength(6)
    const times = news.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(times[0]).toBeLessThan(START)
  }
  expect(exchange.news(5, 'en')).toEqual([])
})

test.each(ids)('article %i exists in both languages, as well-formed plain HTML', id => {
  const [en, hk] = LANGUAGES.map(language => announcing.article(id, language))
  expect(hk?.title).toMatch(/\p{Script=Han}|MSB/u)
  expect(hk?.title).not.toBe(en?.title)
  const shape = (html = '') => [...html.matchAll(/<\/?(\w+)/g)].map(([tag]) => tag)
  expect(shape(hk?.content)).toEqual(shape(en?.content))
  expect(en?.content.length).toBeGreaterThan(150)
  expect(`${en?.title}${en?.content}${hk?.content}`).not.toMatch(/undefined|NaN/)
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

test('an unknown article is undefined', () => expect(exchange.article(1, 'en')).toBeUndefined())

test('a maintenance is announced from its planning to its end, also after a restart', () => {
  const journal = createMemoryJournal()
  const first = testExchange({ journal })
  first.advanceTo(START + MINUTE)
  first.execute('startScenario', { name: 'maintenance' })
  const [begin, end] = ['2024-05-06 12:06', '2024-05-06 12:16']
  for (const each of [first, testExchange({ journal })]) {
    for (const language of LANGUAGES) {
      const [newest, ...others] = each.news(4, language)
      expect(newest).toMatchObject({ id: 307, createdAt: START + MINUTE })
      expect(newest).toEqual(each.article(307, language))
      expect(newest?.title).toContain(begin)
      for (const time of [begin, end]) expect(newest?.content).toContain(time)
      expect(others).toEqual(exchange.news(4, language))
    }
    each.advanceTo(START + 16 * MINUTE - 1)
    expect([each.maintenance(), each.news(4, 'en').length]).toEqual([true, 7])
    each.advanceTo(START + 16 * MINUTE)
    expect([each.maintenance(), each.news(4, 'en').length]).toEqual([false, 6])
    expect(each.article(307, 'en')).toBeUndefined()
  }
})

test('does not announce a cancelled maintenance, nor scenarios without one', () => {
  const each = testExchange()
  each.execute('startScenario', { name: 'maintenance' })
  expect(each.news(4, 'en')).toHaveLength(7)
  each.execute('stopScenario', {})
  expect(each.news(4, 'en')).toHaveLength(6)
  each.execute('startScenario', { name: 'crash' })
  expect(each.news(4, 'en')).toHaveLength(6)
})
