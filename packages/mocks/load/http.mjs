/** Requests per second of the most frequent calls. */
import autocannon from '../../../bench/autocannon.mjs'

const CONNECTIONS = 10
/** Duration of the load per call, seconds. */
const DURATION = 5
/** Users who place options in turn, since each may place one order per second. */
const TRADERS = 200
const POSITIONS = 20

const json = { 'content-type': 'application/json' }
const request = (path, body, token) => ({
  method: 'POST',
  path,
  headers: { ...json, ...(token && { authorization: token }) },
  body: JSON.stringify(body),
})

const post = async (url, path, body, token) => {
  const { method, headers, body: text } = request(path, body, token)
  const response = await fetch(url + path, { method, headers, body: text })
  const answer = await response.json()
  if (!response.ok || answer.type === 'error') throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer
}

/** A signed-in user with money in the options and the leverage account. */
const trader = async (url, number) => {
  const email = `trader-${number}@h4.example`
  const balances = ['micro', 'lever'].map(kind => ({ kind, currency: 'USDT', amount: '1000000' }))
  await post(url, '/control/users', { email, password: 'secret1', balances })
  const login = { user_string: email, password: 'secret1', type: 1 }
  return { login, token: (await post(url, '/api/user/login', login)).message }
}

/** Measures requests per second and the 99th percentile of the latency, ms. */
const load = async (url, requestsOf) => {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: DURATION,
    setupClient: (() => {
      let client = 0
      return one => one.setRequests(requestsOf(client++))
    })(),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  return { perSecond: result.requests.average, p99: result.latency.p99, sent: result.requests.total }
}

/** Benchmarks the calls against the bare server. */
export const loadCalls = async (exchange, bareUrl) => {
  const { url } = exchange
  const traders = []
  for (let number = 0; number < TRADERS; number++) traders.push(await trader(url, number))
  const [first] = traders
  const pair = { currency_id: 1, legal_id: 3 }
  for (let count = 0; count < POSITIONS; count++) {
    const order = { ...pair, share: 1, multiple: 100, type: 1, status: 1 }
    await post(url, '/api/lever/submit', order, first.token)
  }
  const same = one => () => [one]
  const share = TRADERS / CONNECTIONS
  const option = { type: 1, match_id: 101, currency_id: 3, seconds: 60, number: 50 }
  const calls = {
    login: same(request('/api/user/login', first.login)),
    'wallet list': () => [request('/api/wallet/list', {}, traders[1].token)],
    'option submit': client =>
      traders
        .slice(client * share, (client + 1) * share)
        .map(({ token }) => request('/api/microtrade/submit', option, token)),
    my_trade: () => [
      request('/api/lever/my_trade', { ...pair, status: -1, page: 1, limit: 999 }, traders[2].token),
    ],
  }
  // Not the first trader: each login ends its previous session.
  const positions = { ...pair, share: 1, multiple: 100, type: 1, status: 1 }
  for (let count = 0; count < POSITIONS; count++)
    await post(url, '/api/lever/submit', positions, traders[2].token)

  const rows = []
  for (const [name, requestsOf] of Object.entries(calls)) {
    const bare = await load(bareUrl, same(request('/', {})))
    const before = exchange.usage()
    const { perSecond, p99 } = await load(url, requestsOf)
    const { rss } = exchange.usage()
    const busy = ((exchange.usage().cpu - before.cpu) / DURATION) * 100
    rows.push({
      name,
      value: `${Math.round(perSecond)}/s`,
      ratio: bare.perSecond / perSecond,
      note: `slower than a bare server; p99 ${p99} ms, ${Math.round(busy)} % of a core, ${Math.round(rss)} MB`,
    })
  }
  return rows
}
