import { firstValueFrom, map, type Observable } from 'rxjs'
import { afterEach, describe, expect, test } from 'vitest'
import { COINS } from '../../../../mocks/src/exchange/core/coins.ts'
import { sharedStorage } from '../../../test/support/storage.ts'
import { createWorld, type World } from '../../../test/support/world.ts'
import { memoryStorage, type App } from '../../index.ts'
import { selectedCoin$ } from './selected-coin.ts'
import { watchMarket, type MarketView } from './watch-market.ts'

let world: World
afterEach(() => world.close())

const read = <Value>(stream$: { subscribe(next: (value: Value) => void): unknown }) => {
  const seen: Value[] = []
  stream$.subscribe(value => seen.push(value))
  return seen
}
const favouritesOf = (app: App) => firstValueFrom(watchMarket(app).favourites$)

describe('favourites', () => {
  test('are stored per user and in the user’s order', async () => {
    world = createWorld()
    const storage = memoryStorage()
    const [ann, ben] = [world.user(), world.user()]
    const app = await world.signedIn({ storage }, ann)
    const market = watchMarket(app)
    const seen = read(market.favourites$)
    await market.toggle('ETH')
    await market.toggle('DOGE')
    await market.toggle('BTC')
    await market.toggle('ETH')
    await market.order(['BTC', 'DOGE'])
    expect(seen).toEqual([
      [],
      ['ETH'],
      ['ETH', 'DOGE'],
      ['ETH', 'DOGE', 'BTC'],
      ['DOGE', 'BTC'],
      ['BTC', 'DOGE'],
    ])
    await app.session.login(ben.login)
    expect(seen.at(-1)).toEqual([])
    await market.toggle('SOL')
    app.close()
    expect(await storage.get('h4.favourites')).toEqual({ [ann.id]: ['BTC', 'DOGE'], [ben.id]: ['SOL'] })
    const again = await world.signedIn({ storage }, ann)
    const restored = read(watchMarket(again).favourites$)
    await world.settle()
    expect(restored.at(-1)).toEqual(['BTC', 'DOGE'])
    expect(read(watchMarket(again).favourites$)).toEqual([['BTC', 'DOGE']])
  })
  test('of an earlier version are read, invalid ones ignored', async () => {
    world = createWorld()
    const user = world.user()
    const storage = memoryStorage()
    await storage.set('h4.favourites', { [user.id]: ['ETH', 5, null, 'GONE'], 7: 'BTC' })
    const app = await world.signedIn({ storage }, user)
    const market = watchMarket(app)
    await market.order(['GONE'])
    expect(await storage.get('h4.favourites')).toEqual({ [user.id]: ['GONE', 'ETH'], 7: [] })
  })
  test('are synced between two tabs', async () => {
    world = createWorld()
    const shared = sharedStorage()
    const user = world.user()
    const [one, two] = [
      await world.signedIn({ storage: shared.tab() }, user),
      await world.signedIn({ storage: shared.tab() }, user),
    ]
    await watchMarket(one).toggle('ETH')
    await world.settle()
    expect(await favouritesOf(two)).toEqual(['ETH'])
    await watchMarket(two).toggle('BTC')
    await world.settle()
    expect(await favouritesOf(one)).toEqual(['ETH', 'BTC'])
  })
  test('stay in memory if storage fails', async () => {
    world = createWorld()
    const broken = () => Promise.reject(new Error('broken'))
    const storage = { get: broken, set: broken, remove: broken }
    const app = await world.signedIn({ storage })
    await watchMarket(app).toggle('ETH')
    expect(await favouritesOf(app)).toEqual(['ETH'])
  })
})

describe('lists', () => {
  /** An app with loaded quotes and constant prices. */
  const quoted = async () => {
    world = createWorld()
    world.price('BTC', 70_000)
    world.price('ETH', 3500)
    const app = await world.signedIn()
    await world.advance(1000)
    world.calls()
    return { app, market: watchMarket(app) }
  }
  const first = (lists: readonly (readonly string[])[]) => lists.at(-1)?.[0]

  test('contain all coins, those of a currency, or the favourites', async () => {
    const { app, market } = await quoted()
    const list = (view: MarketView) => firstValueFrom(market.coins$(view))
    const all = await firstValueFrom(app.market.coins$)
    expect(all).toHaveLength(COINS.length)
    expect(await list({})).toEqual(all)
    expect(await list({ of: { legal: 'USDT' } })).toEqual(all)
    expect(await list({ of: { legal: 'EUR' } })).toEqual([])
    for (const coin of ['SOL', 'GONE', 'ETH']) await market.toggle(coin)
    expect(await list({ of: 'favourites' })).toEqual(['SOL', 'ETH'])
    expect(await list({ of: 'favourites', sort: '-price' })).toEqual(['ETH', 'SOL'])
    expect(await list({ search: 'ｅｔｈ/usdt' })).toEqual(['ETH'])
    expect(world.calls()).toEqual([])
  })
  test('by ticking figures are sorted every two seconds unless held', async () => {
    const { market } = await quoted()
    let isHeld = false
    const lists = read(market.coins$({ sort: '-price' }, () => isHeld))
    expect(first(lists)).toBe('BTC')
    isHeld = true
    world.price('ETH', 80_000)
    await world.advance(5000)
    expect(first(lists)).toBe('BTC')
    isHeld = false
    await world.advance(2000)
    expect(first(lists)).toBe('ETH')
  })
  test('have the current quote of each row and its changes', async () => {
    const { app, market } = await quoted()
    const prices = read(market.quote$('BTC').pipe(map(quote => quote?.now_price)))
    expect(prices).toEqual([70_000])
    world.price('BTC', 71_000)
    await world.advance(1500)
    expect(prices.at(-1)).toBe(app.market.quote('BTC')?.now_price)
    expect(prices.at(-1)).toBe(71_000)
  })
  test('by name, or unsorted, need no timer', async () => {
    const { market } = await quoted()
    const before = world.timers()
    const reading = [market.coins$({ sort: 'pair' }), market.coins$({})].map(list$ => list$.subscribe())
    expect(world.timers()).toBe(before)
    reading.forEach(each => each.unsubscribe())
  })
  test('complete with the watcher and leave no timer', async () => {
    const { app, market } = await quoted()
    let ended = 0
    const streams: Observable<unknown>[] = [
      market.coins$({ sort: '-price' }),
      market.favourites$,
      market.quote$('BTC'),
    ]
    for (const stream$ of streams) stream$.subscribe({ complete: () => ended++ })
    market.close()
    expect(ended).toBe(3)
    app.close()
    await world.advance(5000)
    expect(world.timers()).toBe(0)
  })
})

test('the selected coin is one that the platform lists', async () => {
  world = createWorld()
  const app = world.app()
  const seen = read(selectedCoin$(app))
  await app.setCoin('GONE')
  await app.start()
  await world.advance(1000)
  await app.setCoin('ETH')
  expect(seen).toEqual(['BTC', 'GONE', 'BTC', 'ETH'])
})
