import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  coinsPricedIn,
  findsCoin,
  isLiveSort,
  listedFavourites,
  ordered,
  rankCoins,
  toggled,
  type RankedFigures,
  type Sort,
} from './rank.ts'

const quotes = new Map<string, RankedFigures>([
  ['BTC', { legal_name: 'USDT', now_price: 68000, change: 1.2, volume: 10 }],
  ['ETH', { legal_name: 'USDT', now_price: 3500, change: -0.4, volume: 90 }],
  ['XRP', { legal_name: 'USDT', now_price: null, change: null, volume: null }],
])
const quote = (coin: string) => quotes.get(coin)
const coins = ['ETH', 'XRP', 'BTC']
const SORTS: readonly Sort[] = ['pair', '-pair', 'price', '-price', 'change', '-change', 'volume', '-volume']

test.each([
  [undefined, ['ETH', 'XRP', 'BTC']],
  ['pair', ['BTC', 'ETH', 'XRP']],
  ['-pair', ['XRP', 'ETH', 'BTC']],
  ['price', ['ETH', 'BTC', 'XRP']],
  ['-price', ['BTC', 'ETH', 'XRP']],
  ['change', ['ETH', 'BTC', 'XRP']],
  ['-change', ['BTC', 'ETH', 'XRP']],
  ['volume', ['BTC', 'ETH', 'XRP']],
  ['-volume', ['ETH', 'BTC', 'XRP']],
] as const)('ranked by %s', (sort, expected) => {
  expect(rankCoins(coins, quote, sort)).toEqual(expected)
})

test.each([
  [' et ', ['ETH']],
  ['BTC/USDT', ['BTC']],
  ['btcusdt', ['BTC']],
  ['btc - us', ['BTC']],
  ['ＢＴＣ／ｕｓｄｔ', ['BTC']],
  ['/', coins],
  ['', coins],
  ['usdt', []],
  ['zzz', []],
])('a search for “%s”', (search, expected) => {
  expect(rankCoins(coins, quote, undefined, search)).toEqual(expected)
})

test('ticks change every order except the platform’s and by name', () => {
  expect([undefined, ...SORTS].filter(isLiveSort)).toEqual([
    'price',
    '-price',
    'change',
    '-change',
    'volume',
    '-volume',
  ])
})

test('coins by quote currency, USDT by default', () => {
  const legal = new Map([
    ['BTC', 'USDT'],
    ['SOL', 'EUR'],
    ['ADA', ''],
  ])
  const figures = (coin: string) => {
    const legal_name = legal.get(coin)
    return legal_name === undefined ? undefined : { legal_name, now_price: 1, change: 1, volume: 1 }
  }
  expect(coinsPricedIn('USDT', ['BTC', 'SOL', 'ADA', 'NEW'], figures)).toEqual(['BTC', 'ADA', 'NEW'])
  expect(coinsPricedIn('EUR', ['BTC', 'SOL', 'ADA', 'NEW'], figures)).toEqual(['SOL'])
})

describe('favourites', () => {
  test('are listed in the user’s order, without unlisted coins', () => {
    expect(listedFavourites(['XRP', 'GONE', 'BTC'], coins)).toEqual(['XRP', 'BTC'])
  })
  test('are appended and removed', () => {
    expect(toggled(['ETH'], 'BTC')).toEqual(['ETH', 'BTC'])
    expect(toggled(['ETH', 'BTC', 'XRP'], 'BTC')).toEqual(['ETH', 'XRP'])
  })
  test('missing from an order come last', () => {
    expect(ordered(['GONE', 'ETH', 'BTC'], ['BTC', 'ETH'])).toEqual(['BTC', 'ETH', 'GONE'])
  })
})

describe('laws', () => {
  const name = fc.stringMatching(/^[A-Z0-9]{1,8}$/)
  const names = fc.uniqueArray(name, { maxLength: 20 })
  const number = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }), { nil: null })
  const figures = fc.record({ legal_name: name, now_price: number, change: number, volume: number })
  const fullWidth = (text: string) =>
    text.replace(/[!-~]/g, each => String.fromCharCode(each.charCodeAt(0) + 0xfee0))

  test('every spelling of a coin or its pair finds it', () => {
    const form = fc.constantFrom(
      (coin: string, legal: string) => coin + legal,
      (coin: string, legal: string) => `${coin}/${legal}`,
      (coin: string, legal: string) => ` ${coin} - ${legal} `,
      (coin: string) => coin,
      (coin: string) => coin.slice(1),
    )
    const width = fc.constantFrom((text: string) => text, fullWidth)
    fc.assert(
      fc.property(name, name, form, width, fc.boolean(), (coin, legal, write, widen, isSmall) => {
        const search = widen(write(coin, legal))
        expect(findsCoin(isSmall ? search.toLowerCase() : search, coin, legal)).toBe(true)
      }),
    )
  })
  test('ranking keeps every coin once, sorted and stable, those without a figure last', () => {
    const key = { price: 'now_price', change: 'change', volume: 'volume' } as const
    fc.assert(
      fc.property(names, fc.array(figures), fc.constantFrom(...SORTS), (all, rows, sort) => {
        const of = (coin: string) => rows[all.indexOf(coin)]
        const ranked = rankCoins(all, of, sort)
        expect(ranked.toSorted()).toEqual(all.toSorted())
        expect(rankCoins(ranked, of, sort)).toEqual(ranked)
        const by = sort.replace('-', '') as 'pair' | keyof typeof key
        if (by === 'pair') return
        const listed = ranked.map(coin => of(coin)?.[key[by]] ?? null)
        const known = listed.filter(figure => figure !== null)
        expect(listed.slice(0, known.length)).toEqual(known)
        const turn = sort.startsWith('-') ? -1 : 1
        for (const [at, figure] of known.entries())
          expect(turn * (figure - (known[at + 1] ?? figure))).toBeLessThanOrEqual(0)
        const same = (figure: number | null) => ranked.filter((_, at) => listed[at] === figure)
        for (const figure of new Set(listed))
          expect(same(figure)).toEqual(all.filter(coin => same(figure).includes(coin)))
      }),
    )
  })
  test('ordering loses no coin; toggling twice changes only the place', () => {
    fc.assert(
      fc.property(names, fc.nat(25), (all, from) => {
        expect(ordered(all, all.slice(from)).toSorted()).toEqual(all.toSorted())
        for (const coin of all) expect(toggled(toggled(all, coin), coin).toSorted()).toEqual(all.toSorted())
      }),
    )
  })
})
