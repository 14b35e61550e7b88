import { afterEach, describe, expect, test } from 'vitest'
import { createWorld, type WorldOptions } from '../../test/support/world.ts'
import { AppError, type App, type ReadyOptions } from '../index.ts'

let world = createWorld()
afterEach(() => world.close())

const open = (options: WorldOptions = {}) => (world = createWorld(options))
/** What became of `ready` so far: 'waiting', 'ready' or its error. */
const watchReady = (app: App, options?: ReadyOptions) => {
  let outcome: unknown = 'waiting'
  const done = app.ready(options).then(
    () => (outcome = 'ready'),
    (error: unknown) => (outcome = error),
  )
  return { done, outcome: () => outcome }
}
const issuesOf = (error: unknown) =>
  error instanceof AppError
    ? Object.fromEntries(error.issues.map(({ path, message }) => [path, message]))
    : {}

/** What is missing now: the error of a wait that is ended. */
const missingOf = async (app: App) => {
  const abort = new AbortController()
  const { done } = watchReady(app, { signal: abort.signal })
  await world.settle()
  abort.abort()
  return issuesOf(await done)
}

describe('ready', () => {
  test('waits for user, quotations and the first valid push, and calls nothing itself', async () => {
    open()
    const { login } = world.user()
    const app = world.app()
    world.setPushes(false)
    const { done, outcome } = watchReady(app)
    await app.session.login(login)
    await world.settle()
    expect(outcome()).toBe('waiting')
    await app.start()
    await world.settle()
    expect(outcome()).toBe('waiting')
    await app.refreshQuotes()
    await world.settle()
    expect(outcome()).toBe('waiting')
    world.setPushes(true)
    await world.advance(10_000)
    expect(await done).toBe('ready')
    world.calls()
    expect(await app.ready()).toBeUndefined()
    expect(world.calls()).toEqual([])
  })
  test('fetches the user again if that failed', async () => {
    let isLost = true
    open({ fate: path => (isLost && path === '/api/user/info' ? 'answer lost' : 'answered') })
    const app = await world.signedIn()
    await world.advance(1000)
    isLost = false
    expect(await app.ready()).toBeUndefined()
  })
  test('resolves at the start of a restored session', async () => {
    open()
    const user = world.user()
    const { storage } = await world.signedIn({}, user)
    const app = world.app({ storage })
    const { done } = watchReady(app)
    await app.start()
    await world.advance(1000)
    expect(await done).toBe('ready')
  })
})

describe('rejects', () => {
  test('immediately, if no user is signed in after the start', async () => {
    open()
    const app = world.app()
    const { done, outcome } = watchReady(app)
    await world.advance(2000)
    expect(outcome()).toBe('waiting')
    await app.start()
    const error = await done
    expect(error).toMatchObject({ code: 'SESSION_INVALID', delivery: 'not-sent', endpoint: 'app.ready' })
    expect(issuesOf(error)).toMatchObject({ session: 'no user is signed in' })
    expect((error as Error).message).toMatch(/^app\.ready: SESSION_INVALID, session: no user is signed in; /)
  })
  test('when the user signs out, or the platform ends the session', async () => {
    open()
    world.setPushes(false)
    const app = await world.signedIn()
    const { done } = watchReady(app)
    await app.session.logout()
    expect(await done).toMatchObject({ code: 'SESSION_INVALID' })
  })
  test('with a stored session that has ended meanwhile, although its user and prices are known', async () => {
    open()
    const user = world.user()
    const { storage } = await world.signedIn({}, user)
    await world.signedIn({}, user)
    const app = world.app({ storage })
    const { done } = watchReady(app)
    await app.start()
    await world.advance(1000)
    expect(await done).toMatchObject({ code: 'SESSION_INVALID' })
  })
  test('after the timeout, with what is missing', async () => {
    open()
    const app = world.app()
    const error = await app.ready({ timeout: 1 }).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: 'TIMEOUT' })
    expect(issuesOf(error)).toEqual({
      session: 'no user is signed in',
      quotations: 'not loaded yet',
      channel: 'idle: app.start() opens it',
    })
  })
  test('by a signal, also one that was aborted before', async () => {
    open()
    const app = await world.signedIn()
    expect(await watchReady(app, { signal: AbortSignal.abort() }).done).toMatchObject({ code: 'ABORTED' })
    await world.advance(1000)
    await app.ready()
    expect(await watchReady(app, { signal: AbortSignal.abort() }).done).toMatchObject({ code: 'ABORTED' })
  })
  test('when the app is closed', async () => {
    open()
    world.setPushes(false)
    const app = await world.signedIn()
    const { done } = watchReady(app)
    app.close()
    expect(await done).toMatchObject({ code: 'ABORTED' })
    const late = await watchReady(app).done
    expect(late).toMatchObject({ code: 'ABORTED' })
    expect(issuesOf(late)).toMatchObject({ channel: 'closed' })
  })
})

describe('says why', () => {
  test('the quotations are missing: the error of their call', async () => {
    open({ fate: path => (path.includes('quotation') ? 'never arrives' : 'answered') })
    const app = await world.signedIn()
    await world.advance(1000)
    expect(await missingOf(app)).toEqual({
      quotations: expect.stringMatching(/^market\.quotations: NETWORK, /) as string,
    })
  })
  test('the user is missing', async () => {
    open({ fate: path => (path === '/api/user/info' ? 'answer lost' : 'answered') })
    const app = await world.signedIn()
    await world.advance(1000)
    expect(await missingOf(app)).toEqual({ user: expect.stringMatching(/^account\.info: NETWORK/) as string })
  })
  test('the channel is not live', async () => {
    open()
    const app = await world.signedIn()
    await app.ready()
    world.losePushes(true)
    await world.advance(8000)
    expect(await missingOf(app)).toEqual({ channel: 'stale: no valid push' })
    world.setPushes(false)
    await world.advance(1000)
    expect(await missingOf(app)).toEqual({ channel: expect.stringMatching(/^connecting: \w/) as string })
  })
})

test('its error has the stack of the caller', async () => {
  open()
  const waitForIt = () => world.app().ready({ timeout: 1 })
  const { stack } = (await waitForIt().catch((reason: unknown) => reason)) as Error
  expect(stack).toMatch(/waitForIt .*ready\.test\.ts:\d+/)
})
