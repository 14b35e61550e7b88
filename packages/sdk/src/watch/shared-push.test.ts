import { afterEach, expect, test } from 'vitest'
import { createWorld, type User, type World } from '../../test/support/world.ts'
import { watchLeverage, watchOptions, watchSpot } from './index.ts'

let world: World
afterEach(() => world.close())

const BTC = { legalId: 3, currencyId: 1 } as const
/** Opens a position at the market from another device. @returns its id */
const open = ({ id: userId }: User) =>
  world.exchange.exchange.execute('submitLeverage', {
    ...BTC,
    userId,
    share: 1,
    multiple: 10,
    type: 1,
    status: 1,
    targetPrice: '999',
  }).id
const close = ({ id: userId }: User, id: number) =>
  void world.exchange.exchange.execute('closeLeverage', { userId, id })

/** A user with BTC positions and a limit order at 69,000, and their events. */
const trader = async (positions: number) => {
  world = createWorld()
  world.price('BTC', 70_000)
  const user = world.user()
  const ids = Array.from({ length: positions }, () => open(user))
  const app = await world.signedIn({}, user)
  const [leverage, options, spot] = [watchLeverage(app, 'BTC'), watchOptions(app), watchSpot(app, 'BTC')]
  const events: string[] = []
  leverage.ended$.subscribe(({ id }) => events.push(`closed ${id}`))
  spot.filled$.subscribe(() => events.push('filled'))
  await spot.place({ side: 'buy', price: '69000', amount: '0.1' })
  await world.advance(10_000)
  return {
    app,
    events,
    placeOption: () => options.place({ coin: 'BTC', side: 'up', seconds: 30, amount: '100' }),
    closeElsewhere: () => close(user, ids[0]!),
    closed: `closed ${ids[0]}`,
  }
}

test('a fill that shares its push with an own order is detected by the price', async () => {
  const { placeOption, events } = await trader(0)
  await placeOption()
  await world.advance(250)
  world.price('BTC', 68_900)
  await world.advance(1500)
  expect(events).toEqual(['filled'])
})
test('a position closed elsewhere is detected by the push about another', async () => {
  const { placeOption, events, closeElsewhere, closed } = await trader(2)
  await placeOption()
  await world.advance(250)
  closeElsewhere()
  await world.advance(1000)
  expect(events).toEqual([closed])
})
test('a position closed elsewhere right after an unreported change is detected', async () => {
  const { app, events, closeElsewhere, closed } = await trader(1)
  app.changed()
  await world.settle()
  closeElsewhere()
  await world.advance(1000)
  expect(events).toEqual([closed])
})
