import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { memoryStorage, type App, type WalletList } from '../../src/index.ts'
import {
  watchCustody,
  watchLocking,
  watchRecharge,
  watchTransfer,
  watchWallets,
  watchWithdrawal,
  type Fetched,
} from '../../src/watch/index.ts'
import { createWorld, type User, type World } from '../support/world.ts'
import * as faults from './faults.ts'
import { runs } from './runs.ts'

const SENDS = ['transfer', 'exchange', 'withdraw', 'recharge', 'subscribe', 'move'] as const
type Send = (typeof SENDS)[number]

type Step =
  | { readonly do: 'send'; readonly what: Send; readonly times: number }
  | { readonly do: 'kill' | 'switch' | 'more' }
  | faults.FaultStep

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      what: fc.constantFrom(...SENDS),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 4, arbitrary: faults.wait(8000) },
  { weight: 1, arbitrary: faults.pushes },
  { weight: 3, arbitrary: faults.fail(5) },
  { weight: 1, arbitrary: fc.constantFrom('kill' as const, 'switch' as const).map(each => ({ do: each })) },
  { weight: 1, arbitrary: fc.constant({ do: 'more' as const }) },
  { weight: 1, arbitrary: faults.clock },
  { weight: 1, arbitrary: fc.constant({ do: 'sleep' as const, ms: 40_000 }) },
)

const PATHS: Readonly<Record<Send, string>> = {
  transfer: '/api/wallet/change',
  exchange: '/api/exchange/submit',
  withdraw: '/api/wallet/out',
  recharge: '/api/wallet/charge_req',
  subscribe: '/api/wealth/buyProfit',
  move: '/api/deposit/action',
}
const TRON = 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW'

/** The available and locked balances of each coin, without prices. */
const balancesOf = (wallets: WalletList | undefined) =>
  wallets &&
  Object.fromEntries(
    [wallets.change_wallet, wallets.lever_wallet, wallets.micro_wallet].flatMap(({ balance }) =>
      balance.flatMap(({ currency_name, ...row }) =>
        Object.entries(row)
          .filter(([key]) => key.endsWith('_balance'))
          .map(([key, amount]) => [`${key} ${currency_name}`, amount]),
      ),
    ),
  )

/** All money watchers with subscribers. */
const watchAll = (app: App) => {
  const [wallets, transfers, withdrawals] = [watchWallets(app), watchTransfer(app), watchWithdrawal(app)]
  const [recharges, locking, custody] = [watchRecharge(app), watchLocking(app), watchCustody(app)]
  const lists: readonly Fetched<unknown>[] = [
    withdrawals.log,
    recharges.log({}),
    locking.orders,
    custody.fund,
  ]
  for (const list of lists) list.state$.subscribe()
  wallets.freshWithin(15_000).subscribe()
  const send = (what: Send, amount: string): Promise<unknown> => {
    switch (what) {
      case 'transfer':
        return transfers.transfer({ coin: 'USDT', from: 'change', to: 'lever', amount })
      case 'exchange':
        return transfers.exchange({ from: 'USDT', to: 'ETH', amount })
      case 'withdraw':
        return withdrawals.submit({ coin: 'USDT', chain: 'TRC20', address: TRON, amount })
      case 'recharge':
        return recharges.submit({ coin: 'BTC', address: 'here', amount, voucher: '/v.png' })
      case 'subscribe':
        return locking.subscribe({ product: { id: 2 }, amount })
      case 'move':
        return custody.move({ direction: 'in', amount })
    }
  }
  return { wallets, withdrawals, recharges, locking, custody, lists, send }
}

const worlds: World[] = []
afterAll(() => worlds.forEach(world => world.close()))

describe.each(['default', 'spec'] as const)('in the dialect %s', dialect => {
  const failing = faults.createFailing()
  const world = createWorld({
    dialect,
    pushEvery: 2000,
    latency: () => 300,
    fate: failing.fate,
  })
  worlds.push(world)
  const { exchange } = world.exchange
  // Not every platform pushes the balance changes of an approval.
  exchange.execute('setReviews', { automatic: false })

  /** Runs steps and returns what the watchers show and what the exchange has. */
  const play = async (steps: readonly Step[]) => {
    const users = [world.user(), world.user()] as const
    let user: User = users[0]
    const storage = memoryStorage()
    let app!: App
    let all!: ReturnType<typeof watchAll>
    let amount = 100
    let open = 0
    const asked = new Map<Send, number>()
    const sent: string[] = []
    const start = async () => {
      app = await world.signedIn({ storage }, user)
      all = watchAll(app)
      await world.settle()
    }
    const act = async (each: Step): Promise<unknown> => {
      sent.push(...world.calls())
      if (faults.isFault(each)) return faults.apply(each, world, failing)
      switch (each.do) {
        case 'send': {
          amount++
          asked.set(each.what, (asked.get(each.what) ?? 0) + 1)
          for (let time = 0; time < each.times; time++) {
            open++
            all
              .send(each.what, String(amount))
              .catch(() => {})
              .finally(() => open--)
          }
          return world.settle()
        }
        case 'kill':
          app.close()
          failing.heal()
          void start()
          return world.advance(1500)
        case 'switch':
          await app.session.logout()
          user = user === users[0] ? users[1] : users[0]
          failing.heal()
          void app.session.login(user.login).catch(() => {})
          return world.advance(1000)
        case 'more':
          return void all.withdrawals.log.more()
      }
    }
    failing.heal()
    world.setPushes(true)
    void start()
    await world.advance(2000)
    for (const each of steps) await act(each)
    failing.heal()
    await world.advance(40_000)
    sent.push(...world.calls())

    // Only the lists with an error need a reload.
    const lacksBalance = all.custody.fund.state.data?.balance === null
    const stale = all.lists.filter(
      list => list.state.error !== undefined || (list === all.custody.fund && lacksBalance),
    )
    stale.forEach(list => void list.load().catch(() => {}))
    await world.advance(1000)
    for (let page = 0; page < 9; page++) {
      void all.withdrawals.log.more()
      void all.recharges.log({}).more()
      await world.advance(500)
    }
    const balances = app.api.wallet.list({}, { silent: true })
    await world.advance(500)
    const { withdrawals, recharges, locking, custody, wallets } = all
    const shown = {
      withdrawals: withdrawals.log.state.data?.rows.map(({ value }) => Math.abs(Number(value))),
      recharges: recharges.log({}).state.data?.rows.map(({ amount: of }) => Number(of)),
      locked: locking.orders.state.data?.orders.map(({ caution_money }) => Number(caution_money)),
      custody: Number(custody.fund.state.data?.balance),
      balances: balancesOf(wallets.state.data),
      error: wallets.state.error,
    }
    const { id } = user
    const books = {
      withdrawals: exchange.withdrawals(id).map(({ number }) => Number(number)),
      recharges: exchange.recharges(id).map(({ amount: of }) => Number(of)),
      locked: exchange.lockedOrders(id).map(({ principal }) => Number(principal)),
      custody: Number(exchange.custodyAccount(id).balance),
      balances: balancesOf(await balances),
      error: undefined,
    }
    const counts = SENDS.map(what => ({
      what,
      asked: asked.get(what) ?? 0,
      sent: sent.filter(path => path === PATHS[what]).length,
    }))
    app.close()
    await world.advance(250)
    world.setClock(world.now() - world.clock.now())
    return { shown, books, counts, open }
  }

  test(
    'law: each request is sent once, and the watchers show what the exchange has',
    { timeout: 3_600_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async steps => {
          const { shown, books, counts, open } = await play(steps)
          for (const { what, asked, sent } of counts) expect(sent, what).toBeLessThanOrEqual(asked)
          expect(shown).toEqual(books)
          expect(open).toBe(0)
        }),
        { numRuns: runs(4).numRuns },
      )
      await world.advance(1000)
      expect(world.timers()).toBe(0)
    },
  )
})
