import { distinctUntilChanged, map } from 'rxjs'
import { afterEach, expect, test } from 'vitest'
import { createWorld, type Fate, type World } from '../../../test/support/world.ts'
import { reviewOf, watchIdentity, type Review } from './identity.ts'

let world: World
afterEach(() => world.close())

const SUBMIT = '/api/user/real_name'
const papers = {
  name: 'A B',
  card_id: 'AB123456',
  front_pic: '/f.png',
  reverse_pic: '/r.png',
  type: 'passport',
} as const

test.each(['default', 'spec'] as const)(
  'in the dialect %s polls a pending review while there are subscribers',
  async dialect => {
    world = createWorld({ dialect })
    const app = await world.signedIn()
    await world.advance(3000)
    const identity = watchIdentity(app)
    world.calls()
    const seen: (Review | undefined)[] = []
    const reading = identity.review.state$
      .pipe(
        map(({ data }) => data),
        distinctUntilChanged(),
      )
      .subscribe(review => seen.push(review))
    await world.settle()
    expect(seen).toEqual(['none'])
    expect(world.calls().sort()).toEqual(['/api/user/info', '/api/wallet/list'])
    await world.advance(30_000)
    expect(world.calls()).toEqual([])
    await Promise.all([identity.submit(papers), identity.submit(papers)])
    await world.settle()
    expect(seen).toEqual(['none', 'pending'])
    const calls = world.calls()
    expect(calls).toHaveLength(3 + calls.filter(path => path.includes('currency')).length)
    world.setPushes(false)
    await world.advance(1000)
    const [waiting] = world.exchange.exchange.waitingReviews().identities
    world.exchange.exchange.execute('reviewIdentity', { userId: waiting?.userId ?? 0, approve: true })
    await world.advance(21_000)
    expect(seen).toEqual(['none', 'pending', 'approved'])
    world.calls()
    await world.advance(30_000)
    expect(world.calls().filter(path => path === '/api/user/info')).toEqual([])
    reading.unsubscribe()
    app.close()
    await world.advance(250)
    expect(world.timers()).toBe(0)
  },
)

test('the review shows the outcome if the answer was lost', async () => {
  let fate: Fate = 'answered'
  world = createWorld({ fate: path => (path === SUBMIT ? fate : 'answered') })
  const app = await world.signedIn()
  const identity = watchIdentity(app)
  const seen: (Review | undefined)[] = []
  identity.review.state$.subscribe(({ data }) => seen.push(data))
  await world.advance(1000)
  fate = 'answer lost'
  await expect(identity.submit(papers)).rejects.toMatchObject({ delivery: 'unknown' })
  await world.advance(1000)
  expect(seen.at(-1)).toBe('pending')
  let isEnded = false
  identity.review.state$.subscribe({ complete: () => (isEnded = true) })
  identity.close()
  expect(isEnded).toBe(true)
})

test('maps the review codes to names', () => {
  const words = ([0, 1, 2, 3, 4] as const).map(review_status => reviewOf({ review_status }))
  expect(words).toEqual(['none', 'pending', 'approved', 'refused', 'refused'])
  expect(reviewOf(null)).toBeUndefined()
})

test('sends each card type by its code, and allows a resubmission after a refusal', async () => {
  world = createWorld()
  const app = await world.signedIn()
  await world.advance(1000)
  const identity = watchIdentity(app)
  const seen: (Review | undefined)[] = []
  identity.review.state$.pipe(map(({ data }) => data)).subscribe(review => seen.push(review))
  await world.settle()
  const { exchange } = world.exchange
  for (const type of ['idCard', 'passport', 'socialSecurity', 'driverLicense'] as const) {
    await identity.submit({ ...papers, type })
    await world.advance(1000)
    expect(seen.at(-1)).toBe('pending')
    const [waiting] = exchange.waitingReviews().identities
    exchange.execute('reviewIdentity', { userId: waiting?.userId ?? 0, approve: false })
    await world.advance(21_000)
    expect(seen.at(-1)).toBe('refused')
  }
  const sent = world.log.filter(line => line.includes(SUBMIT)).map(line => /"type":(\d)/.exec(line)?.[1])
  expect(sent).toEqual(['1', '2', '3', '4'])
})

test('has an error while the user cannot be loaded', async () => {
  let fate: Fate = 'never arrives'
  world = createWorld({ fate: path => (path === '/api/user/info' ? fate : 'answered') })
  const app = await world.signedIn()
  const { review } = watchIdentity(app)
  review.state$.subscribe()
  await world.advance(1000)
  expect(review.state).toMatchObject({ data: undefined, isFetching: false, error: { code: 'NETWORK' } })
  await expect(review.load()).rejects.toMatchObject({ code: 'NETWORK' })
  fate = 'answered'
  expect(await review.load()).toBe('none')
  expect(review.state).toEqual({ data: 'none', error: undefined, isFetching: false })
  // A failed refetch keeps the data.
  fate = 'never arrives'
  await review.load().catch(() => {})
  expect(review.state).toMatchObject({ data: 'none', error: { code: 'NETWORK' } })
  fate = 'answered'
  await app.session.refresh()
  expect(review.state.error).toBeUndefined()
})
