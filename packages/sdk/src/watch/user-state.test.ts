import { Subscription } from 'rxjs'
import { afterAll, expect, test, vi } from 'vitest'
import { createWorld, type Fate } from '../../test/support/world.ts'
import type { App } from '../app/types.ts'
import { memoryStorage } from '../storage/index.ts'
import { createUserState } from './user-state.ts'

let fate: Fate = 'answered'
const world = createWorld({ fate: path => (path === '/api/user/info' ? fate : 'answered') })
afterAll(() => world.close())

/** A list of words per user. */
const wordsOf = (app: App, tabStorage = app.storage, onReset = () => {}) => {
  const life = new Subscription()
  const read = (stored: unknown) => (Array.isArray(stored) ? (stored as readonly string[]) : [])
  const merge = (now: readonly string[], late: readonly string[]) => [...late, ...now]
  const place = { app: { ...app, tabStorage }, life, key: 'words' }
  return { life, words: createUserState<readonly string[]>(place, [], read, merge, onReset) }
}
const add = (word: string) => (words: readonly string[]) => [...words, word]

test('is stored per user and restored by the next run', async () => {
  const [ann, ben] = [world.user(), world.user()]
  const storage = memoryStorage()
  const app = await world.signedIn({ storage }, ann)
  const onReset = vi.fn()
  const { words } = wordsOf(app, storage, onReset)
  await words.ready()
  words.update(add('of Ann'))
  await words.saved()
  const seen: unknown[] = []
  words.state$.subscribe(state => seen.push(state))
  await app.session.login(ben.login)
  expect(onReset).toHaveBeenCalledTimes(1)
  expect([words.state, words.isReady]).toEqual([[], false])
  await words.ready()
  expect(words.state).toEqual([])
  words.update(add('of Ben'))
  await words.saved()
  await app.session.login(ann.login)
  await words.ready()
  expect(words.state).toEqual(['of Ann'])
  expect(seen).toEqual([['of Ann'], [], [], ['of Ben'], [], ['of Ann']])

  const later = await world.signedIn({ storage }, ben)
  const next = wordsOf(later)
  await next.words.ready()
  expect(next.words.state).toEqual(['of Ben'])
})

test('is not restored until the user is loaded; the next call retries', async () => {
  fate = 'never arrives'
  const storage = memoryStorage()
  const user = world.user()
  await storage.set(`words.${user.id}`, ['stored'])
  const { words } = wordsOf(await world.signedIn({ storage }, user))
  await words.ready()
  expect([words.state, words.isReady]).toEqual([[], false])
  fate = 'answered'
  await words.ready()
  expect([words.state, words.isReady]).toEqual([['stored'], true])
})

test('a failing storage is empty; the last write wins', async () => {
  const storage = {
    ...memoryStorage(),
    get: () => Promise.reject(new Error('locked')),
    set: vi.fn(() => Promise.reject(new Error('full'))),
  }
  const app = await world.signedIn()
  const { words } = wordsOf(app, storage)
  await words.ready()
  words.update(add('one'))
  words.update(add('two'))
  await words.saved()
  expect(words.state).toEqual(['one', 'two'])
  expect(storage.set).toHaveBeenLastCalledWith(expect.stringMatching(/^words\.\d+$/), ['one', 'two'])
})

test('a storage that does not answer is waited for five seconds; its late answer is merged and stored', async () => {
  const answers: ((stored: unknown) => void)[] = []
  const storage = {
    ...memoryStorage(),
    get: () => new Promise<unknown>(resolve => answers.push(resolve)),
    set: vi.fn(async () => {}),
  }
  const app = await world.signedIn()
  const [read, changed] = [wordsOf(app, storage).words, wordsOf(app, storage).words]
  const ready = Promise.all([read.ready(), changed.ready()])
  await world.advance(6000)
  await ready
  expect([read.state, read.isReady]).toEqual([[], true])
  changed.update(add('new'))
  for (const answer of answers) answer(['stored'])
  await world.advance(1)
  expect([read.state, changed.state]).toEqual([['stored'], ['stored', 'new']])
  expect(storage.set).toHaveBeenLastCalledWith(expect.any(String), ['stored', 'new'])
})

test('close resets it and completes the stream', async () => {
  const [onReset, complete] = [vi.fn(), vi.fn()]
  const { words, life } = wordsOf(await world.signedIn(), memoryStorage(), onReset)
  words.state$.subscribe({ complete })
  life.unsubscribe()
  expect(onReset).toHaveBeenCalledTimes(1)
  expect(complete).toHaveBeenCalledTimes(1)
})
