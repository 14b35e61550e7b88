import { afterEach, expect, test } from 'vitest'
import { createWorld, type World } from '../../test/support/world.ts'
import { watchNews } from './news.ts'

let world: World
afterEach(() => world.close())

test.each(['default', 'spec'] as const)('dialect %s: news are in the current language', async dialect => {
  world = createWorld({ dialect })
  const app = world.app()
  await app.start()
  await world.advance(2000)
  world.calls()
  const news = watchNews(app)
  const list = news.list('announcements')
  expect(news.list(4)).toBe(list)
  const titles: (string | undefined)[] = []
  list.state$.subscribe(({ data }) => titles.push(data?.rows[0]?.title))
  await world.settle()
  const id = list.state.data?.rows[0]?.id ?? 0
  const article = news.article(id)
  article.state$.subscribe()
  await world.settle()
  const english = [titles.at(-1), article.state.data?.title]
  expect(world.calls()).toEqual(['/api/news/list', '/api/news/detail'])
  // News are public: a sign-in fetches nothing.
  await app.session.login(world.user().login)
  await world.advance(2000)
  expect(world.calls().filter(path => path.includes('news'))).toEqual([])
  await app.setLanguage('hk')
  // The data of the old language is dropped.
  expect(titles.at(-1)).toBeUndefined()
  await world.settle()
  expect(world.calls()).toEqual(['/api/news/list', '/api/news/detail'])
  expect(titles.at(-1)).toBeDefined()
  expect(titles.at(-1)).not.toBe(english[0])
  expect(article.state.data?.content).toBeDefined()
  if (dialect === 'default') expect(article.state.data?.title).not.toBe(english[1])
  expect(await news.article(999_999).load()).toBeNull()
  app.close()
  await world.advance(250)
  expect(world.timers()).toBe(0)
})
