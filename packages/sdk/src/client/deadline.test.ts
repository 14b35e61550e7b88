import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { accepted, buy, order, QUESTIONS, read, seen, serve } from '../../test/support/calls.ts'
import { failure, testClient } from '../../test/support/client.ts'
import { ok, silence, stalledBody, type Answer } from '../../test/support/http-server.ts'
import { contract } from '../contract/index.ts'
import { send, type ClientOptions } from './index.ts'

const { market, options } = contract

// Only `pass` advances the time of deadlines and delays; servers and connections are real.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Advances the time, then answers. */
const after =
  (ms: number, answer: Answer): Answer =>
  (request, response) =>
    void pass(ms).then(() => answer(request, response))

describe('the deadline', () => {
  test('covers all attempts and the delays between them', async () => {
    const retry = { attempts: 3, pause: 100 }
    const error = await failure(
      // Each is silent for its share of the remaining time, plus the delay that follows.
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
  ])('%s uses two thirds of it in the first attempt of a read', async (_, stalled) => {
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
  ])('a slow response in time: %s is sent once', async (_, ms, endpoint, input) => {
    const server = await serve(after(ms, ok(endpoint === options.submit ? accepted : [])))
    // The type of the table does not pair endpoint and input.
    await send(testClient(server.origin, { timeout: 1000 }), endpoint, input as never)
    expect(server.seen).toHaveLength(1)
  })
  test('a money call gets all of it in one attempt', async () => {
    const error = await buy(after(1001, ok(accepted)), { timeout: 1000 })
    expect(error).toMatchObject({ code: 'TIMEOUT', delivery: 'unknown', attempt: 1 })
    expect(seen()).toHaveLength(1)
  })
  test('a call can override it', async () => {
    const error = await buy(after(20, silence), { timeout: 60_000 }, { timeout: 20 })
    expect(error).toMatchObject({ code: 'TIMEOUT' })
  })
  test('Infinity means none', async () => {
    expect(await read([after(10_000_000, ok([]))], { timeout: Infinity })).toEqual([])
  })
  test('still applies when the caller passes a signal', async () => {
    const { signal } = new AbortController()
    expect(await buy(after(50, stalledBody), { timeout: 50 }, { signal })).toMatchObject({ code: 'TIMEOUT' })
  })
  test('ends a call whose fetch ignores its signal', async () => {
    const deaf: ClientOptions['http'] = () => (void pass(20), new Promise(() => {}))
    const error = await failure(send(testClient('', { http: deaf, timeout: 20 }), options.submit, order))
    expect(error).toMatchObject({ code: 'TIMEOUT', delivery: 'unknown' })
  })
})

describe('the caller cancels', () => {
  test('before the call: nothing is sent', async () => {
    const error = await buy(ok(accepted), {}, { signal: AbortSignal.abort() })
    expect(error).toMatchObject({ code: 'ABORTED', delivery: 'not-sent', attempt: 0 })
    expect(seen()).toHaveLength(0)
  })
  test('in flight: delivery is unknown', async () => {
    const controller = new AbortController()
    const error = await buy(() => controller.abort(), {}, { signal: controller.signal })
    expect(error).toMatchObject({ code: 'ABORTED', delivery: 'unknown', reconcile: QUESTIONS })
    expect(seen()).toHaveLength(1)
  })
  test('between attempts: no retry', async () => {
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
    // No timer is left that keeps the process alive.
    expect(vi.getTimerCount()).toBe(0)
  })
  test('after the response: no effect', async () => {
    const controller = new AbortController()
    expect(await read([ok([])], {}, { signal: controller.signal })).toEqual([])
    controller.abort()
  })
})
