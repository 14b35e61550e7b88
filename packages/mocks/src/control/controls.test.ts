import { contract } from '@app/sdk/contract'
import { io, type Socket } from 'socket.io-client'
import { afterEach, expect, test } from 'vitest'
import { COINS } from '../exchange/core/coins.ts'
import { ask, call, sharedServer } from '../../test/support/server.ts'
import { SOCKET_PATH } from '../realtime/socket-io.ts'
import { createControl, type Controls } from './client.ts'
import { allControls } from './controls/index.ts'
import { newTrader } from '../../test/support/control.ts'

const { options, leverage, wallet, account, withdrawal } = contract
const HOUR = 3_600_000

const server = await sharedServer({ pushInterval: 20 })
const { url } = server
/** The controls that this file has run. */
const used = new Set<string>()

/** Records the controls that run. */
const recorded = (real: Controls): Controls => {
  const proxy = <T extends object>(target: T, path: string): T =>
    new Proxy(target, {
      get(_, name) {
        const member: unknown = Reflect.get(target, name)
        const here = path === '' ? String(name) : `${path}.${String(name)}`
        if (typeof member === 'function') used.add(here)
        return typeof member === 'object' && member !== null ? proxy(member, here) : member
      },
    })
  return proxy(real, '')
}

const control = recorded(createControl(url))

const quote = async (symbol: string) => {
  const [market] = await call(url, contract.market.quotations, {})
  return Number(market?.quotation.find(({ currency_name }) => currency_name === symbol)?.now_price)
}
const usdt = async (token: string) => {
  const { change_wallet } = await call(url, wallet.list, {}, { token })
  return change_wallet.balance.find(({ currency_name }) => currency_name === 'USDT')?.change_balance
}

const sockets: Socket[] = []
afterEach(() => sockets.splice(0).forEach(socket => socket.close()))
const connect = () => {
  const socket = io(server.socketUrl, { path: SOCKET_PATH, transports: ['websocket'], reconnection: false })
  sockets.push(socket)
  return socket
}
const once = (socket: Socket, event: string) =>
  new Promise<unknown>(resolve => void socket.once(event, resolve))

const table: readonly [name: string, does: () => Promise<void>][] = [
  [
    'clock: advances, runs, pauses and resumes its speed',
    async () => {
      const { now } = await control.clock.get()
      expect(await control.clock.set({ advance: 5000 })).toEqual({ now: now + 5000, speed: 0 })
      expect(await control.clock.set({ speed: 60 })).toMatchObject({ speed: 60 })
      expect(await control.clock.set({ paused: true })).toMatchObject({ speed: 0 })
      expect(await control.clock.set({ paused: false })).toMatchObject({ speed: 60 })
      await control.clock.set({ speed: 0 })
    },
  ],
  [
    'price: holds, walks and jumps',
    async () => {
      await control.price.set({ symbol: 'BTC', price: 50_000, hold: true })
      await control.clock.set({ advance: HOUR })
      expect(await quote('BTC')).toBe(50_000)
      await control.price.walk({ symbol: 'BTC/USDT', price: 60_000, over: 60_000 })
      await control.clock.set({ advance: 60_000 })
      expect(await quote('BTC')).toBe(60_000)
      await control.price.gap({ symbol: 'BTC', percent: -10 })
      expect(await quote('BTC')).toBe(54_000)
      const [btc] = await control.price.list()
      expect(btc).toMatchObject({ symbol: 'BTC', price: 54_000 })
    },
  ],
  [
    'market: volatility 0 stops prices',
    async () => {
      await control.market.set({ symbol: 'ETH', volatility: 0, volume: 2 })
      const before = await quote('ETH')
      await control.clock.set({ advance: HOUR })
      expect(await quote('ETH')).toBe(before)
      await control.market.set({ volatility: 1, volume: 1 })
      await control.clock.set({ advance: HOUR })
      expect(await quote('ETH')).not.toBe(before)
    },
  ],
  [
    'scenario: starts and stops; maintenance answers a localized 503',
    async () => {
      const { scenarios, running } = await control.scenario.list()
      expect(running).toBeNull()
      expect(scenarios.map(({ name }) => name)).toContain('maintenance')
      await control.scenario.start({ name: 'maintenance' })
      await control.clock.set({ advance: 6 * 60_000 })
      for (const [lang, words] of [
        ['en', 'maintenance'],
        ['hk', '系統維護中'],
      ] as const) {
        const response = await fetch(`${url}${account.login.path}`, { method: 'POST', headers: { lang } })
        expect(response.status).toBe(503)
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(await response.json()).toEqual({ type: 'error', message: expect.stringContaining(words) })
      }
      expect(await control.state.get()).toMatchObject({ maintenance: true })
      expect(await control.scenario.stop()).toMatchObject({ running: null })
      expect(await quote('BTC')).toBeGreaterThan(0)
    },
  ],
  [
    'users: create, grant, lock and unlock',
    async () => {
      const made = await control.users.create({
        email: 'rich@h4.example',
        password: 'secret1',
        balances: [{ kind: 'change', currency: 'USDT', amount: '5' }],
      })
      expect(made).toMatchObject({ email: 'rich@h4.example', password: 'secret1' })
      const login = { user_string: made.email, password: made.password }
      const token = await call(url, account.login, login)
      expect(await usdt(token)).toBe('5')
      await control.users.grant({
        email: made.email,
        balances: [{ kind: 'change', currency: 'USDT', amount: '2.5' }],
      })
      expect(await usdt(token)).toBe('7.5')
      await control.users.lock({ email: made.email, until: 4_102_444_800_000 })
      expect(await ask(url, account.login, login)).toMatchObject({ type: 'error' })
      await control.users.lock({ email: made.email, until: 0 })
      await call(url, account.login, login)
      const rows = await control.users.list()
      expect(rows.at(-1)).toMatchObject({ id: made.id, account: made.email, frozen: false })
      expect(JSON.stringify(rows)).not.toMatch(/hash|salt|secret/)
    },
  ],
  [
    'users: frozen funds block withdrawals',
    async () => {
      const trader = await newTrader(url)
      await control.users.freeze({ email: trader.email, frozen: true })
      await expect(trader.withdraw(20)).rejects.toThrow('frozen')
      await control.users.freeze({ email: trader.email, frozen: false })
      await trader.withdraw(20)
    },
  ],
  [
    'users: the identity gate, for one user and all',
    async () => {
      const [one, other] = [await newTrader(url), await newTrader(url)]
      await control.users.identityGate({ email: one.email, on: true })
      await expect(one.option()).rejects.toThrow('real name')
      await other.option()
      await control.users.identityGate({ email: one.email, on: false })
      expect(await control.users.identityGate({ on: true })).toMatchObject({ everybody: true })
      await one.option()
      await control.clock.set({ advance: 2000 })
      await expect(other.option()).rejects.toThrow('real name')
      await control.users.identityGate({ on: false })
    },
  ],
  [
    'reviews: an operator approves and rejects',
    async () => {
      const trader = await newTrader(url)
      await control.reviews.automatic({ automatic: false })
      await trader.recharge(25)
      await trader.recharge(40)
      await trader.withdraw(100)
      await trader.submitIdentity('AB1234567')
      await control.clock.set({ advance: HOUR })
      const { automatic, recharges, withdrawals, identities } = await control.reviews.list()
      expect(automatic).toBe(false)
      const mine = <Row extends { readonly userId: number }>(rows: readonly Row[]) =>
        rows.filter(({ userId }) => userId === trader.id)
      const [first, second] = mine(recharges)
      const [out] = mine(withdrawals)
      expect(mine(identities)).toMatchObject([{ name: 'Ann Smith' }])
      expect(await trader.change()).toBe('900')
      await control.reviews.recharge({ id: first?.id ?? 0, approve: true })
      await control.reviews.recharge({ id: second?.id ?? 0, approve: false })
      expect(await trader.change()).toBe('925')
      await control.reviews.withdrawal({ id: out?.id ?? 0, approve: false })
      expect(await trader.change()).toBe('1025')
      await control.reviews.identity({ email: trader.email, approve: false })
      expect(await call(url, account.info, {}, trader.auth)).toMatchObject({ review_status: 3 })
      await expect(control.reviews.recharge({ id: first?.id ?? 0, approve: true })).rejects.toMatchObject({
        status: 400,
        key: 'reviewMissing',
      })
      await control.reviews.automatic({ automatic: true })
    },
  ],
  [
    'switches: calls are refused when off',
    async () => {
      const trader = await newTrader(url)
      expect((await control.switches.list()).every(({ on }) => on)).toBe(true)
      await control.switches.set({ name: 'options', on: false })
      await expect(trader.option()).rejects.toThrow('error')
      expect((await control.switches.list()).find(({ name }) => name === 'options')?.on).toBe(false)
      await control.switches.set({ name: 'options', on: true })
      await trader.option()
    },
  ],
  [
    'rules: option limits',
    async () => {
      const trader = await newTrader(url)
      await control.rules.optionLimits({ maxOpen: 1, integersOnly: true, maxAmount: '50' })
      await expect(trader.option('100')).rejects.toThrow('50')
      await expect(trader.option('49.5')).rejects.toThrow('error')
      await trader.option('49')
      await control.clock.set({ advance: 2000 })
      await expect(trader.option('49')).rejects.toThrow('error')
      await control.rules.optionLimits({ maxOpen: 0, integersOnly: false, maxAmount: '0' })
      await trader.option('60.5')
    },
  ],
  [
    'rules: lot limits',
    async () => {
      const { token } = await newTrader(url)
      const order = { legal_id: 3, currency_id: 1, share: 1, multiple: 100, type: 1, status: 1 } as const
      const submit = async () => (await ask(url, leverage.submit, order, { token }))['message']
      await control.rules.leverageLimits({ minShare: 2, maxShare: 3 })
      expect(await submit()).toContain('should not be less than 2')
      expect(await control.rules.get()).toMatchObject({ leverageLimits: { minShare: 2, maxShare: 3 } })
      await control.rules.leverageLimits({ minShare: 0, maxShare: 0 })
      expect(await submit()).not.toContain('should not be')
    },
  ],
  [
    'rules: a settlement delay shows options as closing',
    async () => {
      const trader = await newTrader(url)
      await control.rules.settlementDelay({ ms: 5000 })
      await trader.option()
      const closed = async () =>
        (await call(url, options.list, { match_id: -1, status: 3 }, trader.auth)).rows.length
      await control.clock.set({ advance: 60_000 })
      expect(await closed()).toBe(0)
      await control.clock.set({ advance: 5000 })
      expect(await closed()).toBe(1)
      await control.rules.settlementDelay({ ms: 0 })
    },
  ],
  [
    'rules: open leverage blocks withdrawals',
    async () => {
      const trader = await newTrader(url)
      const order = { currency_id: 1, legal_id: 3, share: 1, multiple: 100, type: 1, status: 1 } as const
      await call(url, leverage.submit, order, trader.auth)
      await control.rules.withdrawal({ blockedByTrades: true })
      await expect(trader.withdraw(20)).rejects.toThrow('open trades')
      expect(await control.rules.get()).toMatchObject({ withdrawal: { blockedByTrades: true } })
      await control.rules.withdrawal({ blockedByTrades: false })
      await trader.withdraw(20)
      const { openOrders } = await control.state.get()
      expect(openOrders.leverage).toContainEqual(expect.objectContaining({ userId: trader.id }))
    },
  ],
  [
    'rules: the minimum time between codes; the inbox lists codes',
    async () => {
      const send = () => call(url, account.sendCode, { user_string: 'gap@h4.example', type: 'email' })
      await control.rules.resendGap({ seconds: 60 })
      await send()
      await expect(send()).rejects.toThrow('60')
      const [mail] = await control.inbox.list()
      expect(mail).toMatchObject({ address: 'gap@h4.example', purpose: 'register' })
      expect(mail?.code).toMatch(/^\d{6}$/)
      expect(await control.rules.get()).toMatchObject({ resendGap: { seconds: 60 } })
      await control.rules.resendGap({ seconds: 0 })
      await send()
    },
  ],
  [
    'locked: redeems and deletes orders',
    async () => {
      const trader = await newTrader(url)
      const [product] = await call(url, contract.locking.products, {}, trader.auth)
      if (product?.currency === undefined) throw new Error('no products')
      const paid = product.currency
      const amount = product.min_single_limit
      const currency = (await control.state.get()).currencies.find(({ id }) => id === paid)?.name
      await control.users.grant({
        email: trader.email,
        balances: [{ kind: 'change', currency: currency ?? '', amount: `${Number(amount) * 2}` }],
      })
      const subscribe = () =>
        call(url, contract.locking.subscribe, { ...product, number: amount }, trader.auth)
      await subscribe()
      await subscribe()
      const free = () => server.exchange.balance(`user:${trader.id}:change:available`, paid)
      const [first, second] = (await control.state.get()).openOrders.locked
      expect(await control.locked.redeem({ email: trader.email, id: first?.id ?? 0 })).toMatchObject({
        status: 2,
      })
      const before = Number(free())
      expect(await control.locked.delete({ id: second?.id ?? 0 })).toMatchObject({ status: 0 })
      expect(Number(free()) - before).toBeCloseTo(Number(amount))
      expect((await control.state.get()).openOrders.locked).toEqual([])
    },
  ],
  [
    'events and journal: ordered, without secrets',
    async () => {
      const { last } = await control.events.list()
      const trader = await newTrader(url)
      await call(url, account.sendCode, { user_string: 'log@h4.example', type: 'email' })
      const [mail] = await control.inbox.list()
      await trader.option()
      const { events } = await control.events.list({ since: last })
      const kinds = events.map(({ kind }) => kind)
      expect(kinds).toEqual(expect.arrayContaining(['createUser', 'openSession', 'codeSent', 'submitOption']))
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => last + 1 + index))
      const text = JSON.stringify(events)
      for (const secret of [trader.password, trader.token, mail?.code ?? 'none', 'salt', 'hash']) {
        expect(text).not.toContain(secret)
      }
      const entries = await control.journal.read()
      expect(entries[0]).toMatchObject({ kind: 'open' })
      expect(entries.at(-1)).toMatchObject({ kind: 'submitOption' })
    },
  ],
  [
    'state and snapshot: complete',
    async () => {
      const state = await control.state.get()
      expect(state.prices).toHaveLength(COINS.length)
      expect(state.users.length).toBeGreaterThan(1)
      const snapshot = await control.snapshot.take()
      expect(snapshot.now).toBe(state.now)
      await control.snapshot.restore(snapshot)
      expect(await control.state.get()).toEqual(state)
    },
  ],
  [
    'faults: add, list and clear',
    async () => {
      await control.faults.add({ kind: 'status', path: 'market', status: 502, times: 0 })
      expect(await control.faults.list()).toMatchObject([
        { kind: 'status', path: 'market', left: 0, hits: 0 },
      ])
      expect((await fetch(url + contract.market.quotations.path)).status).toBe(502)
      const [fault] = await control.faults.list()
      expect(await control.faults.remove({ id: fault?.id ?? 0 })).toEqual([])
      expect(await control.faults.clear()).toEqual([])
      expect((await fetch(url + contract.market.quotations.path)).status).toBe(200)
    },
  ],
  [
    'chaos: set, get and clear',
    async () => {
      await control.chaos.set({ status: 1 })
      expect((await fetch(url + contract.market.quotations.path)).ok).toBe(false)
      expect(await control.chaos.get()).toMatchObject({ set: { status: 1 }, calls: 1, hits: { status: 1 } })
      await control.chaos.clear()
      expect((await fetch(url + contract.market.quotations.path)).ok).toBe(true)
    },
  ],
  [
    'pushes: flood, malformed, silence, disconnect and refuse',
    async () => {
      const socket = connect()
      await once(socket, 'daymarket')
      await control.pushes.malformed({ topic: 'daymarket', count: 1 })
      const isBroken = (push: unknown) => typeof push !== 'object'
      while (!isBroken(await once(socket, 'daymarket')));
      await control.pushes.flood({ perSecond: 10_000, seconds: 60 })
      // Candles come between the prices of two coins.
      await new Promise<void>(resolve => {
        let last = ''
        socket.onAny((topic: string) => {
          if (topic === last && topic === 'daymarket') resolve()
          last = topic
        })
      })
      await control.pushes.flood({ perSecond: 0, seconds: 0 })
      await control.pushes.silence({ seconds: 60 })
      const late = connect()
      const heard: string[] = []
      late.onAny((topic: string) => heard.push(topic))
      await once(late, 'connect')
      await late.emitWithAck('login', 1)
      expect(heard).toEqual([])
      await control.pushes.silence({ seconds: 0 })
      await once(late, 'daymarket')
      await control.pushes.refuse({ seconds: 60 })
      await once(connect(), 'connect_error')
      const gone = once(socket, 'disconnect')
      await control.pushes.disconnect()
      await gone
      await control.pushes.refuse({ seconds: 0 })
      await once(connect(), 'daymarket')
    },
  ],
]

test.each(table)('%s', (_, does) => does())

test('every control is tested', () => {
  expect(allControls.map(({ name }) => name).filter(name => !used.has(name))).toEqual([])
})

test('an operator can pay out a withdrawal', async () => {
  const trader = await newTrader(url)
  await trader.withdraw(100)
  const { withdrawals } = await control.reviews.list()
  const mine = withdrawals.find(({ userId }) => userId === trader.id)
  await control.reviews.withdrawal({ id: mine?.id ?? 0, approve: true })
  const { rows } = await call(url, withdrawal.log, {}, trader.auth)
  expect(rows[0]).toMatchObject({ status: 2 })
})
