import { Subscription } from 'rxjs'
import { afterEach, expect, test } from 'vitest'
import { createWorld, type World } from '../../test/support/world.ts'
import { createFetched } from './fetched.ts'

let world: World
afterEach(() => world.close())

test('world', async () => {
  world = createWorld()
  const t0 = performance.now()
  const app = await world.signedIn()
  const life = new Subscription()
  const list = createFetched(app, life, {
    fetch: options => app.api.options.expiries({}, options),
  })
  console.log(world.calls())
  const seen: unknown[] = []
  list.state$.subscribe(state => seen.push(state.data?.length))
  await world.settle()
  console.log(seen, world.calls())
  const t1 = performance.now()
  await world.advance(120_000)
  console.log(world.calls(), performance.now() - t1, t1 - t0, app.connection.status, world.timers())
  app.close()
  console.log(world.timers())
  expect(seen).toEqual([undefined, undefined, 5])
})
