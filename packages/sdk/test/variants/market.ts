import {
  getCandles,
  getCurrencies,
  getCustodyIncome,
  getCustodyLevel,
  getCustodyLevels,
  getLockedIncome,
  getLockedOrders,
  getLockedProduct,
  getLockedProducts,
  getQuotations,
  moveCustody,
  subscribeLockedProduct,
} from '../../src/contract/index.ts'
import { done, variants, wrapped } from './variant.ts'

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
const product = { id: 2, currency_name: 'USDC', period: 30, min_single_limit: '100.00', income_rate: '0.50' }
const locked = {
  id: 5,
  status: 1,
  show_status: 'In Progress',
  caution_money: '100.00000000',
  revenue: '1.50000000',
  show_add_time: '2024-05-01 09:00:00',
  show_end_time: '2024-05-31 09:00:00',
  show_last_time: '-',
  product,
}
const lockedRead = {
  id: 5,
  caution_money: '100',
  income_rate: '0.5',
  show_last_time: null,
  product: { currency_name: 'USDC' },
}
const income = {
  id: 1,
  value: '0.50000000',
  after: '100.50000000',
  currency_name: 'USDC',
  info: 'Level 1, 0.5 %',
  created_time: '2024-05-02 00:00:05',
  type: 11,
}
const incomeRead = {
  value: '0.5',
  after: '100.5',
  currency_name: 'USDC',
  created_time: '2024-05-02 00:00:05',
}
const level = { level_name: 'V1', min_num: '0', max_num: 1000, rate: '0.30' }
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

/** Market, locked products and custody. */
export const marketVariants = [
  ...variants(
    getQuotations,
    {},
    ...wrapped(
      [usdt],
      [{ name: 'USDT', quotation: [{ currency_name: 'BTC', now_price: 30018.03926, change: 1.27 }] }],
    ),
    ...wrapped(
      [match, { ...match, id: 5, legal_id: 4, legal_name: 'USDC' }],
      [
        { id: 3, name: 'USDT', quotation: [{ currency_name: 'BTC', legal_id: 3 }] },
        { id: 4, name: 'USDC', quotation: [{ id: 5, legal_id: 4 }] },
      ],
    ).map(([title, body, output]) => [`one flat list, ${title}`, body, output] as const),
    [
      'pairs that leave their quote currency to the row they are in',
      ok([{ ...usdt, quotation: [{ ...match, legal_id: undefined, legal_name: undefined }] }]),
      [{ id: 3, quotation: [{ legal_id: 3, legal_name: 'USDT' }] }],
    ],
    [
      'the range of the day',
      ok([{ ...usdt, quotation: [{ ...match, high: '30100', low: 29500 }] }]),
      [{ quotation: [{ high: 30100, low: 29500 }] }],
    ],
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
    ['with its quotation, as SPEC has it', ok([usdt]), [{ quotation: [{ currency_name: 'BTC' }] }]],
    [
      'a quotation of names and ids alone',
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
    ['no time but an id in seconds', { code: '1', msg: '', data: [{ ...bar, time: null }] }, barRead],
    ['time in seconds', { code: 1, data: [{ ...bar, time: 1700000000 }] }, barRead],
    ['none', { code: 1, msg: 'success', data: [] }, []],
    ...wrapped([bar], barRead),
  ),
  ...variants(
    getLockedProducts,
    {},
    ...wrapped([product], [{ id: 2, currency_name: 'USDC', income_rate: '0.5', min_single_limit: '100' }]),
    [
      'a range of yields',
      ok([
        {
          ...product,
          income_rate: undefined,
          min_daily_return_rate: '0.50',
          max_daily_return_rate: '0.60',
          daily_return_rate: '0.50 - 0.60',
          nlimit: 3,
        },
      ]),
      [{ income_rate: '0.5', nlimit: 3 }],
    ],
    ['no yield at all', ok([{ ...product, income_rate: null }]), [{ income_rate: '0' }]],
  ),
  ...variants(
    getLockedProduct,
    { id: 2 },
    ['a product', ok(product), { id: 2, income_rate: '0.5' }],
    ['in data', { type: 'ok', message: '', data: product }, { id: 2 }],
  ),
  ...variants(subscribeLockedProduct, { ...product, number: '100' }, ...done),
  ...variants(
    getLockedOrders,
    {},
    ...wrapped([locked], { rows: [lockedRead], income_total: null }),
    [
      'with the income of all',
      ok({ current_page: 1, data: [locked], income_total: '1.50000000', total: 1 }),
      { rows: [lockedRead], income_total: '1.5', total: 1 },
    ],
    [
      'with the income of all beside the rows, at the top',
      { type: 'ok', data: [locked], income_total: '1.50000000' },
      { rows: [lockedRead], income_total: '1.5' },
    ],
    [
      'with the income of all above the rows',
      ok({ data: { current_page: 1, data: [locked] }, income_total: 1.5 }),
      { rows: [lockedRead], income_total: '1.5' },
    ],
    [
      'with the income of all in data',
      { type: 'ok', message: '', data: { list: [locked], income_total: '1.5' } },
      { rows: [lockedRead], income_total: '1.5' },
    ],
    ['the yield of the order', ok([{ ...locked, income_rate: '0.7' }]), { rows: [{ income_rate: '0.7' }] }],
    [
      'a range of yields',
      ok([{ ...locked, product: { currency_name: 'USDC', min_daily_return_rate: '0.40' } }]),
      { rows: [{ income_rate: '0.4' }] },
    ],
    [
      'no product',
      ok([{ ...locked, product: null, min_daily_return_rate: '0.30' }]),
      { rows: [{ income_rate: '0.3', product: undefined }] },
    ],
    ...[-1, 0, 1, 2, 3, 4].map(
      status =>
        [`status ${status}`, ok([{ ...locked, status: String(status) }]), { rows: [{ status }] }] as const,
    ),
  ),
  ...variants(getLockedIncome, {}, ...wrapped([income], { rows: [incomeRead] }), [
    'sums without an after',
    ok([{ ...income, after: null, value: 0.5 }]),
    { rows: [{ value: '0.5', after: null }] },
  ]),
  ...variants(getCustodyIncome, {}, ...wrapped([income], { rows: [incomeRead] })),
  ...variants(
    getCustodyLevels,
    {},
    ...wrapped([level, { level_name: 'V2', min_num: null, max_num: '-1', rate: 1 }], {
      level_list: [
        { level_name: 'V1', max_num: '1000', rate: '0.3' },
        { max_num: '-1', min_num: '0' },
      ],
      info: null,
    }),
    [
      'the table in level_list',
      ok({ level_list: [level] }),
      { level_list: [{ level_name: 'V1' }], info: null },
    ],
    [
      'the custody info with its table',
      ok({ balance: '5', balance_total: '9', level: { level_name: 'V1' }, level_list: [level] }),
      { level_list: [{ level_name: 'V1' }], info: { balance: '5', level: { level_name: 'V1' } } },
    ],
    [
      'the custody info without a table',
      ok({ balance: '5', level: { level_name: 'V1' }, next_level: { level_name: 'V2' }, progress: '50' }),
      { level_list: [], info: { balance: '5', progress: 50 } },
    ],
  ),
  ...variants(
    getCustodyLevel,
    {},
    [
      'level, next level, progress',
      ok({
        balance: '500.00000000',
        balance_total: 20,
        todayIcome: '1.5',
        totalIcome: null,
        level,
        next_level: { level_name: 'V2' },
        progress: '50',
      }),
      {
        balance: '500',
        balance_total: '20',
        todayIcome: '1.5',
        totalIcome: '0',
        level: { level_name: 'V1' },
        next_level: { level_name: 'V2' },
        progress: 50,
      },
    ],
    [
      'at the top',
      ok({ balance: 5, level: { level_name: 'V9' }, next_level: null, progress: '', level_list: [level] }),
      { balance: '5', next_level: undefined, progress: null, level_list: [{ level_name: 'V1' }] },
    ],
    ['nothing in custody', ok({ balance: null, level: null }), { balance: '0', level: undefined }],
  ),
  ...variants(moveCustody, { type: 1, number: '10' }, ...done),
]
