/** The same market in the wire format of each client: the answer to a call and the ticks of a stream. */

const COINS = Array.from({ length: 200 }, (_, at) => `COIN${at}`)
const PAGE = COINS.slice(0, 20)
const price = at => ((at * 7919) % 100_000) / 100 + 1

const pair = (coin, at) => ({
  id: at + 1,
  currency_id: at + 10,
  currency_name: coin,
  legal_id: 1,
  legal_name: 'USDT',
  now_price: String(price(at)),
  change: '+1.27',
  high: String(price(at) + 1),
  low: String(price(at) / 2),
  volume: String(at * 1000 + 0.5),
  lever_share_num: '1.0000',
  lever_trade_fee: '0.0500',
  spread: '0.0000',
  overnight: '0.0010',
  lever_min_share: 1,
  lever_max_share: 100,
  open_microtrade: 1,
  open_transaction: 1,
  open_lever: 1,
  logo: `/upload/${coin}.png`,
})
const bybitTicker = (coin, at) => ({
  symbol: `${coin}USDT`,
  lastPrice: String(price(at)),
  indexPrice: String(price(at)),
  markPrice: String(price(at)),
  prevPrice24h: String(price(at)),
  price24hPcnt: '0.0127',
  highPrice24h: String(price(at) + 1),
  lowPrice24h: String(price(at) / 2),
  openInterest: '52000.1',
  turnover24h: '2000000.5',
  volume24h: String(at * 1000 + 0.5),
  fundingRate: '0.0001',
  nextFundingTime: '1700000000000',
  bid1Price: String(price(at)),
  bid1Size: '1.5',
  ask1Price: String(price(at)),
  ask1Size: '2.5',
})
const bybit = { retCode: 0, retMsg: 'OK', result: { category: 'linear', list: PAGE.map(bybitTicker) } }

/** What ccxt otherwise asks bybit for. */
export const CCXT_MARKETS = COINS.map(coin => ({
  id: `${coin}USDT`,
  symbol: `${coin}/USDT:USDT`,
  base: coin,
  quote: 'USDT',
  type: 'swap',
  swap: true,
  linear: true,
}))

/** Answers by the path under which the server gives them. */
export const ANSWERS = {
  '/api/currency/quotation_new': {
    type: 'ok',
    message: [{ id: 1, name: 'USDT', quotation: PAGE.map(pair) }],
  },
  '/v5/market/tickers': { ...bybit, retExtInfo: {}, time: 1_700_000_000_000 },
  // Candles: their fields are numbers as text, like those of a pair.
  '/info': PAGE.map((coin, at) => ({
    t: 1_700_000_000_000 + at * 60_000,
    T: 1_700_000_059_999 + at * 60_000,
    s: coin,
    i: '1m',
    o: String(price(at)),
    c: String(price(at)),
    h: String(price(at) + 1),
    l: String(price(at) / 2),
    v: String(at * 1000 + 0.5),
    n: at,
  })),
  '/rpc': {
    jsonrpc: '2.0',
    id: 1,
    result: PAGE.map((_, at) => ({
      address: '0x5fbdb2315678afecb367f032d93f642f64180aa3',
      topics: [`0x${'ab'.repeat(32)}`, `0x${'00'.repeat(31)}01`],
      data: `0x${at.toString(16).padStart(64, '0')}`,
      blockHash: `0x${'cd'.repeat(32)}`,
      blockNumber: `0x${(at + 100).toString(16)}`,
      transactionHash: `0x${'ef'.repeat(32)}`,
      transactionIndex: '0x1',
      logIndex: `0x${at.toString(16)}`,
      removed: false,
    })),
  },
}

const ticks = make => Array.from({ length: 20_000 }, (_, at) => make(COINS[(at * 7) % COINS.length], at))

/** The texts of a stream: from a socket to merged state. */
export const TICKS = {
  ours: () =>
    ticks((currency_name, at) => {
      const isDay = Math.floor(at / COINS.length) % 2 === 0
      const common = {
        currency_id: 7,
        match_id: 3,
        legal_id: 1,
        legal_name: 'USDT',
        currency_name,
        symbol: `${currency_name}/USDT`,
      }
      const figures = {
        open: price(at),
        close: price(at),
        high: price(at) + 1,
        low: price(at) / 2,
        volume: at + 0.5,
        time: 1_700_000_000_000,
      }
      const push = isDay
        ? { ...common, period: '1day', now_price: String(price(at)), change: '+1.27', ...figures }
        : { ...common, period: '1min', ...figures }
      return `42${JSON.stringify([isDay ? 'daymarket' : 'kline', push])}`
    }),
  bybit: () =>
    ticks((coin, at) =>
      JSON.stringify({
        topic: `tickers.${coin}USDT`,
        type: 'snapshot',
        cs: at,
        ts: 1_700_000_000_000 + at,
        data: bybitTicker(coin, at),
      }),
    ),
  hyperliquid: () =>
    ticks((_, at) => {
      // Prices of ten coins: this stream has no smaller message.
      const some = COINS.slice((at % 20) * 10, (at % 20) * 10 + 10)
      const mids = Object.fromEntries(some.map((coin, index) => [coin, String(price(at + index))]))
      return JSON.stringify({ channel: 'allMids', data: { mids } })
    }),
}
