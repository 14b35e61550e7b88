/**
 * CPU time per request: `flat.mjs USERS ORDERS`; the past orders are those of ten users. Prints the µs of each call.
 */
import { createMemoryJournal, createMemoryUploads } from '../src/journal/memory.ts'
import { createPlatform } from '../src/http/platform.ts'

const [users, orders] = process.argv.slice(2).map(Number)
const MINUTE = 60_000
/** Requests per round, and rounds; the fastest round counts. */
const REQUESTS = 200
const ROUNDS = 7
const TRADERS = 10
const PAIR = { currency_id: 1, legal_id: 3 }

/** Pages are so short that 100 orders fill them. */
const CALLS = {
  'user info': ['/api/user/info'],
  'wallet list': ['/api/wallet/list', {}],
  quotations: ['/api/currency/quotation_new'],
  'options, closed': ['/api/microtrade/lists?match_id=101&status=3&page=1&limit=3'],
  'spot log': ['/api/transaction_complete', { ...PAIR, page: 1, limit: 3 }],
  my_trade: ['/api/lever/my_trade', { ...PAIR, status: -1, page: 1, limit: 3 }],
  'account log': ['/api/record/log?page=1&limit=3'],
  'option submit': [
    '/api/microtrade/submit',
    { type: 1, match_id: 101, currency_id: 3, seconds: 60, number: 50 },
  ],
  'spot buy': ['/api/transaction_in', { ...PAIR, price: '60000', mode: 2, num: '0.001' }],
  login: [],
}

/** An exchange with so many users, of whom ten have traded. */
const open = async ({ users, orders }) => {
  const platform = createPlatform({
    seed: 'flat',
    speed: 0,
    journal: createMemoryJournal(),
    uploads: createMemoryUploads(),
    // The real one takes most of the time of a login.
    hash: (password, salt) => `${salt}/${password}`,
  })
  const { exchange } = platform
  const grants = ['change', 'micro', 'lever'].map(kind => ({ kind, currency: 3, amount: '1000000000' }))
  const accountOf = number => `user-${number}@h4.example`
  const ids = Array.from(
    { length: users },
    (_, number) => exchange.createUser({ account: accountOf(number), password: 'secret1', grants }).id,
  ).slice(0, TRADERS)
  const pair = { legalId: 3, currencyId: 1 }
  for (let order = 0; order < orders; order += 3 * TRADERS) {
    exchange.advanceTo(exchange.now() + MINUTE)
    for (const userId of ids) {
      exchange.execute('submitOption', {
        userId,
        matchId: 101,
        currencyId: 3,
        type: 1,
        seconds: 30,
        number: '50',
      })
      exchange.execute('placeSpot', { userId, ...pair, side: 'buy', number: '0.001', mode: 1, price: '1' })
      const { id } = exchange.execute('submitLeverage', {
        userId,
        ...pair,
        share: 1,
        multiple: 20,
        type: 1,
        status: 1,
        targetPrice: '0',
      })
      exchange.execute('closeLeverage', { userId, id })
    }
  }
  exchange.advanceTo(exchange.now() + MINUTE)
  const ask = async (path, body, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: token }
    const response = await platform.fetch(
      new Request(`http://localhost${path}`, {
        method: body ? 'POST' : 'GET',
        headers,
        body: body && JSON.stringify(body),
      }),
    )
    const answer = await response.json()
    if (answer.type === 'error' || answer.type === '999')
      throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer.message
  }
  const login = number =>
    ask('/api/user/login', { user_string: accountOf(number), password: 'secret1', type: 1 })
  const tokens = await Promise.all(ids.map((_, number) => login(number)))
  return { exchange, ask, tokens, login }
}

/** µs of CPU per request. */
const measure = async ({ exchange, ask, tokens, login }) => {
  const times = {}
  for (const [name, [path, body]] of Object.entries(CALLS)) {
    times[name] = Infinity
    for (let round = 0; round < ROUNDS; round++) {
      let micros = 0
      for (let sent = 0; sent < REQUESTS; sent += TRADERS) {
        // A user may place one option per second.
        exchange.advanceTo(exchange.now() + 1000)
        const before = process.cpuUsage()
        if (name === 'login') for (let user = 0; user < TRADERS; user++) tokens[user] = await login(user)
        else for (const token of tokens) await ask(path, body, token)
        const { user, system } = process.cpuUsage(before)
        micros += user + system
      }
      times[name] = Math.min(times[name], micros / REQUESTS)
    }
  }
  return times
}

const exchange = await open({ users, orders })
// The first time warms the code up.
await measure(exchange)
console.log(`flat ${JSON.stringify(await measure(exchange))}`)
