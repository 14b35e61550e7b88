import { expect, test } from 'vitest'
import { failure, testClient } from '../../test/support/client.ts'
import { controlledPlatform, settled } from '../../test/support/platform.ts'
import { memoryStorage } from '../storage/index.ts'
import { createCurrencies } from './currencies.ts'
import { createSession, createVault } from './index.ts'

const PATH = '/api/currency/user_currency_list'
const coins = (...names: readonly string[]) => ({
  type: 'ok',
  message: names.map((name, id) => ({ id, name })),
})

const signedIn = async () => {
  const platform = controlledPlatform()
  const session = createSession({
    client: () => client,
    storage: memoryStorage(),
    vault: createVault(undefined),
  })
  const client = testClient('', { http: platform.http, token: () => session.state.token })
  const currencies = createCurrencies(() => client, session)
  const lists: string[][] = []
  currencies.list$.subscribe(list => lists.push(list.map(({ name }) => name)))
  await session.login({ user_string: 'ann', password: 'secret1', remember: false })
  platform.auto = false
  return { platform, session, currencies, lists }
}

test('are loaded on demand, and cleared with the session', async () => {
  const { platform, session, currencies, lists } = await signedIn()
  const loading = currencies.load()
  await settled()
  platform.take(PATH).reply(coins('USDT', 'BTC'))
  await loading
  await session.logout()
  expect(lists).toEqual([[], ['USDT', 'BTC'], []])
  await currencies.load()
  expect(platform.calls).toEqual([])
})

test('of overlapping calls the last one wins', async () => {
  const { platform, currencies, lists } = await signedIn()
  const both = Promise.all([currencies.load(), currencies.load()])
  await settled()
  const [first, second] = [platform.take(PATH), platform.take(PATH)]
  second.reply(coins('new'))
  await settled()
  first.reply(coins('old'))
  await both
  expect(lists).toEqual([[], ['new']])
})

test('responses after a logout are dropped; a failed call rejects', async () => {
  const { platform, session, currencies, lists } = await signedIn()
  const failing = failure(currencies.load())
  await settled()
  platform.take(PATH).reply({ type: 'error', message: 'later' })
  expect(await failing).toMatchObject({ code: 'REFUSED' })
  const loading = failure(currencies.load())
  await settled()
  const late = platform.take(PATH)
  await session.logout()
  late.reply(coins('USDT'))
  expect(await loading).toMatchObject({ code: 'ABORTED' })
  expect(lists).toEqual([[]])
})

test('a slow response is shown until that of a later call arrives', async () => {
  const { platform, currencies, lists } = await signedIn()
  const both = Promise.all([currencies.load(), currencies.load()])
  await settled()
  const [first, second] = [platform.take(PATH), platform.take(PATH)]
  first.reply(coins('old'))
  await settled()
  expect(lists).toEqual([[], ['old']])
  second.reply(coins('new'))
  await both
  expect(lists).toEqual([[], ['old'], ['new']])
})
