import {
  getCustodyIncome,
  getCustodyLevel,
  getCustodyLevels,
  getLockedIncome,
  getLockedOrders,
  getLockedProduct,
  getLockedProducts,
  moveCustody,
  subscribeLockedProduct,
} from '../../src/contract/index.ts'
import { done, variants, wrapped } from './variant.ts'

const ok = (message: unknown) => ({ type: 'ok', message })
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

/** Locked products and custody. */
export const savingsVariants = [
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
    ['no yield', ok([{ ...product, income_rate: null }]), [{ income_rate: '0' }]],
  ),
  ...variants(getLockedProduct, { id: 2 }, ['a product', ok(product), { id: 2, income_rate: '0.5' }]),
  ...variants(subscribeLockedProduct, { ...product, number: '100' }, ...done),
  ...variants(
    getLockedOrders,
    {},
    ...wrapped([locked], { rows: [lockedRead], income_total: null }),
    [
      'with the total income',
      ok({ current_page: 1, data: [locked], income_total: '1.50000000', total: 1 }),
      { rows: [lockedRead], income_total: '1.5', total: 1 },
    ],
    [
      'with the total income next to the rows, at the top level',
      { type: 'ok', data: [locked], income_total: '1.50000000' },
      { rows: [lockedRead], income_total: '1.5' },
    ],
    ...Object.entries({
      message: { message: [locked] },
      'message.list': { message: { list: [locked] } },
      'message.data': { message: { data: [locked] } },
      'data.list': { message: '', data: { list: [locked] } },
    }).map(
      ([place, answer]) =>
        [
          `with the income of all at the top, rows in ${place}`,
          { type: 'ok', ...answer, income_total: '1.5' },
          { rows: [lockedRead], income_total: '1.5' },
        ] as const,
    ),
    [
      'with the income of all above the rows',
      ok({ data: { current_page: 1, data: [locked] }, income_total: 1.5 }),
      { rows: [lockedRead], income_total: '1.5' },
    ],
    [
      'with the total income in data',
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
    'sums without the balance after',
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
      'at the top level',
      ok({ balance: 5, level: { level_name: 'V9' }, next_level: null, progress: '', level_list: [level] }),
      { balance: '5', next_level: undefined, progress: null, level_list: [{ level_name: 'V1' }] },
    ],
    ['nothing in custody', ok({ balance: null, level: null }), { balance: '0', level: undefined }],
  ),
  ...variants(moveCustody, { type: 1, number: '10' }, ...done),
]
