import { Subscription } from 'rxjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld } from '../../test/support/world.ts'
import type { App } from '../index.ts'
import { watchLeverage, watchOptions, watchSpot, watchTransfer, watchWithdrawal } from './index.ts'
import { shared } from './shared.ts'

const world = createWorld()
let app: App
beforeAll(async () => {
  app = await world.signedIn()
})
afterAll(() => world.close())

const MUCH = '100000000'
const refused = {
  withdrawal: async () =>
    watchWithdrawal(app).submit({ coin: 'USDT', chain: 'TRC20', address: 'T', amount: MUCH }),
  transfer: async () =>
    watchTransfer(app).transfer({ coin: 'USDT', from: 'change', to: 'lever', amount: MUCH }),
  spot: async () => watchSpot(app, 'BTC').place({ side: 'buy', price: '60000', amount: MUCH }),
  options: async () => watchOptions(app).place({ coin: 'BTC', side: 'up', seconds: 30, amount: MUCH }),
  leverage: async () => watchLeverage(app, 'BTC').place({ side: 'buy', lots: 10 ** 8, multiple: 100 }),
  unknownCoin: async () => watchWithdrawal(app).info('NONE').load(),
}

const stackOf = async (call: () => Promise<unknown>): Promise<string> => {
  const error = call().then(
    () => undefined,
    (reason: Error) => reason,
  )
  await world.advance(3000)
  return (await error)?.stack ?? ''
}

test.each(Object.entries(refused))(
  'the stack of a refused call reaches its caller: %s',
  async (name, call) => {
    const callers = (await stackOf(call)).match(RegExp(`\\b${name} \\(.*trace\\.test\\.ts:\\d+`, 'g'))
    expect(callers).toHaveLength(1)
  },
)

test('what a watcher gives is as it was', async () => {
  const [value, error] = [{}, new Error('mine')]
  const members = {
    count: 1,
    get twice() {
      return ++this.count
    },
    sync: (input: number) => input + 1,
    right: async () => value,
    wrong: () => Promise.reject(error),
    text: () => Promise.reject('no error' as unknown as Error),
  }
  const life = new Subscription()
  const watcher = shared(app, 'traced', own => (own.add(life), members))
  expect([watcher.twice, watcher.sync(1)]).toEqual([2, 2])
  expect(await watcher.right()).toBe(value)
  await expect(watcher.wrong()).rejects.toBe(error)
  await expect(watcher.text()).rejects.toBe('no error')
  watcher.close()
  expect(life.closed).toBe(true)
})
