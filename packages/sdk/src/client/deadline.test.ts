import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { accepted, buy, order, QUESTIONS, read, seen, serve } from '../../test/support/calls.ts'
import { failure, testClient } from '../../test/support/client.ts'
import { ok, silence, stalledBody, type Answer } from '../../test/support/http-server.ts'
import { contract } from '../contract/index.ts'
import { send, type ClientOptions } from './index.ts'

const { market, options } = contract

// The time of deadlines and pauses stands still but for `pass`; servers and connections are real.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** An answer that comes after a while, during which time passes. */
const after =
  (ms: number, answer: Answer): Answer =>
  (request, response) =>
    void pass(ms).then(() => answer(request, response))

describe('one deadline', () => {
  test('covers all attempts and the pauses between them', async () => {
    const retry = { attempts: 3, pause: 100 }
    const error = await failure(
      // Each is silent for its share of the time that is left, and for the pause that follows.
      read([after(6000 + 100, silence), after(1934 + 200, silence), after(800, silence)], {
        timeout: 9000,
        retry,
        random: () => 1,
      }),
    )
    expect(error).toMatchObject({ code: 'TIMEOUT', delivery: 'unknown', attempt: 3 })
    expect(error.message).toBe('market.quotations: TIMEOUT')
    expect(seen()).toHaveLength(3)
  })
  test.each([
    ['silence', silence],
    ['a stalled body', stalledBody],
  ])('%s takes up two thirds of it for a read', async (_, stalled) => {
    const answer: Answer = (request, response) => {
      stalled(request, response)
      void pass(700)
    }
    expect(await read([answer, ok([])], { timeout: 1000 })).toEqual([])
    expect(seen()).toHaveLength(2)
  })
  test.each([
    ['a read', 600, market.quotations, {}],
    ['a money call', 950, options.submit, order],
  ])('%s that is slow but in time is sent once', async (_, ms, endpoint, input) => {
    const server = await serve(after(ms, ok(endpoint === options.submit ? accepted : [])))
    // The table pairs each endpoint with its own input, which its type does not tell.
    await send(testClient(server.origin, { timeout: 1000 }), endpoint, input as never)
    expect(server.seen).toHaveLength(1)
  })
  test('a money call has it whole, and no more', async () => {
    const error = await buy(after(1001, ok(accepted)), { timeout: 1000 })
    expect(error).toMatchObject({ code: 'TIMEOUT', delivery: 'unknown', attempt: 1 })
    expect(seen()).toHaveLength(1)
  })
  test('a call may have its own', async () => {
    const error = await buy(after(20, silence), { timeout: 60_000 }, { timeout: 20 })
    expect(error).toMatchObject({ code: 'TIMEOUT' })
  })
  test('none is no deadline, rather than one that has passed', async () => {
    expect(await read([after(10_000_000, ok([]))], { timeout: Infinity })).toEqual([])
  })
  test('stays in force when the caller passes a signal', async () => {
    const { signal } = new AbortController()
    expect(await buy(after(50, stalledBody), { timeout: 50 }, { signal })).toMatchObject({ code: 'TIMEOUT' })
  })
  test('ends a fetch that does not listen to signals', async () => {
    const deaf: ClientOptions['http'] = () => (void pass(20), new Promise(() => {}))
    const error = await failure(send(testClient('', { http: deaf, timeout: 20 }), options.submit, order))
    expect(error).toMatchObject({ code: 'TIMEOUT', delivery: 'unknown' })
  })
})

describe('the caller gives up', () => {
  test('before: nothing is sent', async () => {
    const error = await buy(ok(accepted), {}, { signal: AbortSignal.abort() })
    expect(error).toMatchObject({ code: 'ABORTED', delivery: 'not-sent', attempt: 0 })
    expect(seen()).toHaveLength(0)
  })
  test('while it is under way: it may have been carried out', async () => {
    const controller = new AbortController()
    const error = await buy(() => controller.abort(), {}, { signal: controller.signal })
    expect(error).toMatchObject({ code: 'ABORTED', delivery: 'unknown', reconcile: QUESTIONS })
    expect(seen()).toHaveLength(1)
  })
  test('while it waits to try again: no other attempt', async () => {
    const controller = new AbortController()
    const client = testClient('', {
      retry: { attempts: 3, pause: 10_000 },
      http: async () => {
        setImmediate(() => controller.abort())
        return { status: 503, text: '', header: () => null }
      },
    })
    const error = await failure(send(client, market.quotations, {}, { signal: controller.signal }))
    expect(error).toMatchObject({ code: 'ABORTED', delivery: 'answered', attempt: 1 })
    // Nothing keeps the process alive until the pause would have ended.
    expect(vi.getTimerCount()).toBe(0)
  })
  test('afterwards: nothing happens', async () => {
    const controller = new AbortController()
    expect(await read([ok([])], {}, { signal: controller.signal })).toEqual([])
    controller.abort()
  })
})
