import { lastValueFrom, merge, toArray, type Observable } from 'rxjs'
import { expect, onTestFinished, test } from 'vitest'
import { createWorld } from '../../../test/support/world.ts'
import { watchLeverage } from '../leverage/watch-leverage.ts'
import { watchOptions } from '../options/watch-options.ts'
import { watchSpot } from '../spot/watch-spot.ts'
import type { Order } from './order.ts'

/** The fields of `Order`, with times as their types: the exchange's texts are in its zone. */
const fieldsOf = ({ kind, id, ref, coin, side, amount, status, openedAt, endedAt }: Order) =>
  [kind, typeof id, typeof ref, coin, side, amount, status, typeof openedAt, typeof endedAt].join(' ')

test('the rows of options, spot and leverage have the fields of an order until they end', async () => {
  const world = createWorld()
  onTestFinished(() => world.close())
  world.price('BTC', 70_000)
  const app = await world.signedIn()
  const [options, spot, leverage] = [watchOptions(app), watchSpot(app, 'BTC'), watchLeverage(app, 'BTC')]
  const now = new Map<string, readonly Order[]>()
  const ends: Order[] = []
  options.orders$.subscribe(rows => now.set('options', rows))
  spot.orders$.subscribe(rows => now.set('spot', rows))
  leverage.orders$.subscribe(rows => now.set('pending', rows))
  leverage.positions$.subscribe(rows => now.set('positions', rows))
  merge(options.settled$, spot.filled$, leverage.opened$, leverage.ended$).subscribe(end => ends.push(end))
  await world.advance(1000)
  const option = await options.place({ coin: 'BTC', side: 'down', seconds: 60, amount: '100' })
  const bought = await spot.place({ side: 'buy', price: '69000', amount: '0.01' })
  const position = await leverage.place({ side: 'buy', lots: 2, multiple: 10 })
  const pending = await leverage.place({ side: 'sell', lots: 1, multiple: 10, limit: '71000' })
  await world.advance(3000)

  const open = [...now.values()].flat()
  const refs = [option, bought, position, pending].map(({ ref }) => ref).sort()
  expect(open.map(fieldsOf).sort()).toEqual([
    'leverage number string BTC buy 2 open string undefined',
    'leverage number string BTC sell 1 pending number undefined',
    'option number string BTC down 100 open number undefined',
    'spot number string BTC buy 0.01 pending string undefined',
  ])
  expect(open.map(({ ref }) => ref).sort()).toEqual(refs)

  if (position.status === 'open') await position.close()
  world.price('BTC', 68_900)
  await world.advance(5000)
  world.price('BTC', 71_100)
  await world.advance(60_000)
  expect(ends.map(fieldsOf).sort()).toEqual([
    'leverage number string BTC buy 2 closed string string',
    'leverage number string BTC sell 1 open string undefined',
    'option number string BTC down 100 closed string string',
    'spot number string BTC buy 0.01 closed string string',
  ])
  expect(ends.map(({ ref }) => ref).sort()).toEqual(
    [option.ref, bought.ref, position.ref, pending.ref].sort(),
  )
})

test('a list completes when its watcher ends, and emits once per answer', async () => {
  const world = createWorld()
  onTestFinished(() => world.close())
  const app = await world.signedIn()
  const [options, leverage] = [watchOptions(app), watchLeverage(app, 'BTC')]
  const lists = [options.closed().state$, leverage.closed.state$].map((state$: Observable<unknown>) =>
    lastValueFrom(state$.pipe(toArray())),
  )
  await world.advance(1000)
  await app.refreshQuotes()
  options.close()
  leverage.close()
  for (const states of await Promise.all(lists)) expect(states.length).toBeLessThan(4)
})
