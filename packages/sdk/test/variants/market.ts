import { getCandles, getCurrencies, getQuotations } from '../../src/contract/index.ts'
import { variants, wrapped } from './variant.ts'

const ok = (message: unknown) => ({ type: 'ok', message })
const match = {
  id: 2,
  legal_id: 3,
  currency_id: 1,
  currency_name: 'BTC',
  legal_name: 'USDT',
  now_price: '30018.03926',
  change: '+1.27',
  volume: '1603.58563',
}
const usdt = { id: 3, name: 'USDT', is_legal: 1, quotation: [match] }
const bar = {
  id: 1700000000,
  open: 30000.1,
  close: 30010,
  high: 30020,
  low: 29990.5,
  volume: 4.0021,
  time: 1700000000000,
}
const barRead = [{ time: 1700000000000, open: 30000.1, close: 30010, volume: 4.0021 }]
const window = { symbol: 'BTC/USDT', period: '5min', from: 1, to: 2 } as const

/** The market. */
export const marketVariants = [
  ...variants(
    getQuotations,
    {},
    ...wrapped(
      [usdt],
      [{ name: 'USDT', quotation: [{ currency_name: 'BTC', now_price: 30018.03926, change: 1.27 }] }],
    ),
    ...wrapped(
      [
        match,
        { ...match, id: 5, legal_id: 4, legal_name: 'USDC' },
        { ...match, id: 6, currency_id: 2, currency_name: 'ETH' },
      ],
      [
        {
          id: 3,
          name: 'USDT',
          quotation: [{ currency_name: 'BTC', legal_id: 3 }, { currency_name: 'ETH' }],
        },
        { id: 4, name: 'USDC', quotation: [{ id: 5, legal_id: 4 }] },
      ],
    ).map(([title, body, output]) => [`one flat list, ${title}`, body, output] as const),
    [
      'pairs without a quote currency, which the row has',
      ok([{ ...usdt, quotation: [{ ...match, legal_id: undefined, legal_name: undefined }] }]),
      [{ id: 3, quotation: [{ legal_id: 3, legal_name: 'USDT' }] }],
    ],
    [
      'high and low of the day',
      ok([{ ...usdt, quotation: [{ ...match, high: '30100', low: 29500 }] }]),
      [{ quotation: [{ high: 30100, low: 29500 }] }],
    ],
    ['a quote currency without pairs', ok([{ ...usdt, quotation: null }]), [{ quotation: [] }]],
    [
      'no price, no change',
      ok([{ ...usdt, quotation: [{ ...match, now_price: null, change: '' }] }]),
      [{ quotation: [{ now_price: null, change: null }] }],
    ],
  ),
  ...variants(
    getCurrencies,
    {},
    ...wrapped([{ id: 1, name: 'BTC', is_legal: 0, wallet: null }], [{ id: 1, name: 'BTC', is_legal: 0 }]),
    ['with its quotation, as in the specification', ok([usdt]), [{ quotation: [{ currency_name: 'BTC' }] }]],
    [
      'a quotation of names and ids',
      ok([{ id: 3, name: 'USDT', quotation: [{ currency_name: 'BTC', currency_id: '1' }] }]),
      [{ quotation: [{ currency_name: 'BTC', currency_id: 1 }] }],
    ],
  ),
  ...variants(
    getCandles,
    window,
    [
      'fed by an exchange: numbers',
      { code: 1, msg: 'success', data: [{ ...bar, period: '5min', amount: 4.0021 }] },
      barRead,
    ],
    [
      'own quotation: texts',
      {
        code: 1,
        msg: 'success',
        data: [
          {
            ...bar,
            open: '30000.10000000',
            close: '30010.00000000',
            volume: '4.00210000',
            time: '1700000000000',
          },
        ],
      },
      barRead,
    ],
    ['no time, an id in seconds', { code: '1', msg: '', data: [{ ...bar, time: null }] }, barRead],
    ['time in seconds', { code: 1, data: [{ ...bar, time: 1700000000 }] }, barRead],
    ['none', { code: 1, msg: 'success', data: [] }, []],
    ...wrapped([bar], barRead),
  ),
]
