import { afterEach, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../../test/support/world.ts'
import type { ConnectionStatus } from '../realtime/index.ts'
import { liveness$, livenessOf, priceAge$, type Liveness } from './liveness.ts'

let world: World
const worlds: World[] = []
afterEach(() => worlds.splice(0).forEach(each => each.close()))
const newWorld = () => {
  world = createWorld()
  worlds.push(world)
  return world
}

describe('by connection status', () => {
  const at = 1_700_000_000_000
  const status = (part: Partial<ConnectionStatus>): ConnectionStatus => ({
    state: 'live',
    since: at,
    lastMessageAt: at,
    reason: '',
    ...part,
  })
  test.each<[Partial<ConnectionStatus>, number, Liveness]>([
    [{ state: 'idle', lastMessageAt: null }, 0, 'waiting'],
    [{ state: 'connecting', lastMessageAt: null }, 60_000, 'waiting'],
    [{ state: 'connecting', lastMessageAt: null, reason: 'refused' }, 0, 'stale'],
    [{ state: 'resyncing', lastMessageAt: null }, 0, 'waiting'],
    [{ state: 'resyncing' }, 60_000, 'live'],
    [{ state: 'live' }, 60_000, 'live'],
    [{ state: 'connecting', reason: 'lost' }, 1499, 'live'],
    [{ state: 'connecting', reason: 'lost' }, 1500, 'stale'],
    [{ state: 'stale' }, 0, 'stale'],
    [{ state: 'closed' }, 0, 'stale'],
  ])('%j, %d ms after: %s', (part, ms, liveness) => {
    expect(livenessOf(status(part), at + ms)).toBe(liveness)
  })
})

/** A started app and its emitted liveness. */
const watching = async () => {
  const app = newWorld().app()
  const emitted: Liveness[] = []
  liveness$(app).subscribe(liveness => emitted.push(liveness))
  await app.start()
  await world.advance(2000)
  return { app, emitted }
}

test('waiting, then live, without repeats', async () => {
  const { emitted } = await watching()
  await world.advance(10_000)
  expect(emitted).toEqual(['waiting', 'live'])
})

test('a lost connection is stale after 1.5 s unless it reconnects', async () => {
  const { app, emitted } = await watching()
  world.setPushes(false)
  await world.advance(1250)
  expect(emitted.at(-1)).toBe('live')
  const late: Liveness[] = []
  liveness$(app).subscribe(liveness => late.push(liveness))
  await world.advance(500)
  expect([emitted.at(-1), late]).toEqual(['stale', ['live', 'stale']])
  world.setPushes(true)
  await world.advance(5000)
  expect(emitted).toEqual(['waiting', 'live', 'stale', 'live'])
})

test('a channel that never pushes is stale, and stays so when it reconnects', async () => {
  const socket = newWorld().socket()
  const open: typeof socket.open = events => socket.open({ ...events, message: () => {} })
  const app = world.app({ socket: { ...socket, open } })
  const emitted: Liveness[] = []
  liveness$(app).subscribe(liveness => emitted.push(liveness))
  await app.start()
  await world.advance(60_000)
  expect(emitted).toEqual(['waiting', 'stale'])
})

test('a clock set back does not extend the grace period', async () => {
  const { emitted } = await watching()
  world.setPushes(false)
  await world.settle()
  world.setClock(-3_600_000)
  await world.advance(2000)
  expect(emitted.at(-1)).toBe('stale')
})

test('the price age ticks only with a reader', async () => {
  const { app } = await watching()
  const ages: (number | null)[] = []
  const reading = priceAge$(app).subscribe(age => ages.push(age))
  world.setPushes(false)
  await world.advance(5000)
  expect(ages.slice(0, 6)).toEqual([0, 1, 2, 3, 4, 5])
  reading.unsubscribe()
  await world.advance(5000)
  expect(ages.at(-1)).toBe(5)
  const after: (number | null)[] = []
  priceAge$(app).subscribe(age => after.push(age))
  expect(after).toEqual([10])
  app.close()
  await world.advance(5000)
  expect(world.timers()).toBe(0)
})

test('the age is null before the first price', () => {
  const ages: (number | null)[] = []
  priceAge$(newWorld().app()).subscribe(age => ages.push(age))
  expect(ages).toEqual([null])
})
