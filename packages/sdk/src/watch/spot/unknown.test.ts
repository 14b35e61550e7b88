import { afterEach, describe, expect, test } from 'vitest'
import { createWorld, type Fate, type World } from '../../../test/support/world.ts'
import { watchSpot } from './watch-spot.ts'

let world: World
let fate: (path: string) => Fate = () => 'answered'
afterEach(() => {
  world.close()
  fate = () => 'answered'
})

/** Each answer takes a second. `shown` records the open orders and why others are unknown. */
const start = async (dialect: 'default' | 'spec') => {
  world = createWorld({ dialect, latency: () => 1000, fate: path => fate(path) })
  world.price('BTC', 70_000)
  const user = world.user()
  const app = world.app()
  await app.start()
  const login = app.session.login(user.login)
  await world.advance(3000)
  await login
  const spot = watchSpot(app, 'BTC')
  const shown: string[] = []
  let [waiting, unknown] = ['', '']
  const show = () => {
    const now = `${waiting}|${unknown}`
    if (now !== shown.at(-1)) shown.push(now)
  }
  spot.orders$.subscribe(rows => {
    waiting = rows.map(({ price }) => price).join(' ')
    show()
  })
  spot.unknown$.subscribe(rows => {
    unknown = rows.map(({ price, why }) => `${price} ${why}`).join(' ')
    show()
  })
  spot.filled$.subscribe(({ price }) => shown.push(`filled ${price}`))
  await world.advance(5000)
  shown.length = 0
  return { spot, shown, user }
}

describe.each(['default', 'spec'] as const)('in the dialect %s', dialect => {
  test('an order is unknown until it is listed, and from when it is gone until its trade is listed', async () => {
    const { spot, shown } = await start(dialect)
    spot.place({ side: 'buy', price: '69000', amount: '0.1' }).catch(() => {})
    await world.advance(10_000)
    expect(shown.splice(0)).toEqual(['|69000 sent', '|69000 accepted', '69000|69000 accepted', '69000|'])
    world.price('BTC', 68_900)
    await world.advance(10_000)
    expect(shown).toEqual(['69000|69000 gone', '|69000 gone', 'filled 69000', '|'])
  })
  test('an order cancelled elsewhere leaves after some minutes', async () => {
    const { spot, shown, user } = await start(dialect)
    spot.place({ side: 'buy', price: '69000', amount: '0.1' }).catch(() => {})
    await world.advance(10_000)
    const [order] = world.exchange.exchange.spotOrders(user.id, { status: 1 })
    world.exchange.exchange.execute('cancelSpot', { userId: user.id, id: order!.id, side: 'buy' })
    shown.length = 0
    await world.advance(300_000)
    expect(shown).toEqual(['69000|69000 gone', '|69000 gone', '|'])
  })
  test('an order whose answer was lost is unknown until a list has it', async () => {
    const { spot, shown } = await start(dialect)
    fate = path => (path === '/api/transaction_in' ? 'answer lost' : 'answered')
    spot.place({ side: 'buy', price: '69000', amount: '0.1' }).catch(() => {})
    await world.advance(10_000)
    expect(shown).toEqual(['|69000 sent', '|69000 lost', '69000|69000 lost', '69000|'])
  })
})
