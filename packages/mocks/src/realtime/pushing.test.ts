import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { START } from '../../test/support/exchange.ts'
import type { Host } from '../platform/host.ts'
import { startPushing } from './pushing.ts'
import { createPageChannel } from './page-channel.ts'
import { ALL, listenTo, memoryPlatform } from '../../test/support/pushes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('advances virtual time and pushes until it is stopped', async () => {
  const host = memoryPlatform()
  let syncs = 0
  const { sync } = host.pacemaker
  Object.assign(host.pacemaker, {
    sync() {
      syncs++
      sync()
    },
  })
  const channel = createPageChannel()
  const pushing = startPushing(host, channel, 500, line => expect.fail(line))
  const client = listenTo(channel.socket())
  await wait(0)
  expect(client.take()).toHaveLength(ALL)
  await wait(400)
  expect([syncs, client.take()]).toEqual([4, []])
  await wait(100)
  expect(client.take()).toHaveLength(ALL)
  pushing.faults.silence({ seconds: 60 })
  pushing.stop()
  const before = syncs
  host.exchange.execute('setPrice', { symbol: 'BTC', price: 1234, hold: true })
  await wait(10_000)
  expect([syncs, client.take()]).toEqual([before, []])
})

test('logs repeated errors once and continues', async () => {
  const host = memoryPlatform()
  let failure: string | undefined = 'the disk is full'
  const failing: Host = Object.create(host, {
    pacemaker: {
      value: {
        ...host.pacemaker,
        sync() {
          if (failure !== undefined) throw new Error(failure)
        },
      },
    },
  }) as Host
  const lines: string[] = []
  const channel = createPageChannel()
  const pushing = startPushing(failing, channel, 500, line => lines.push(line.split('\n')[0] ?? ''))
  const client = listenTo(channel.socket())
  await wait(2000)
  expect(lines).toEqual(['virtual time: Error: the disk is full'])
  expect(client.take().length).toBeGreaterThan(ALL)
  failure = 'something else'
  await wait(1000)
  failure = undefined
  await wait(1000)
  failure = 'the disk is full'
  await wait(1000)
  expect(lines.map(line => line.split(': ')[2])).toEqual([
    'the disk is full',
    'something else',
    'the disk is full',
  ])
  expect(host.exchange.now()).toBe(START)
  pushing.stop()
})
