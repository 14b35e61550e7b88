import {
  addWithdrawalAddress,
  exchangeCoins,
  getRechargeAddress,
  getRecharges,
  getWalletInfo,
  getWallets,
  getWithdrawalAddresses,
  getWithdrawals,
  submitRecharge,
  submitWithdrawal,
  transferFunds,
} from '../../src/contract/index.ts'
import { done, variants, wrapped } from './variant.ts'

const ok = (message: unknown) => ({ type: 'ok', message })

const changeRow = {
  id: 9,
  currency: 3,
  change_balance: '120.50000000',
  lock_change_balance: '0.00000000',
  currency_name: 'USDT',
  is_legal: 1,
  usdt_price: '1.00000000',
  pb_price: 1,
  cny_price: 6.5,
}
const changeOnly = { change_wallet: { balance: [changeRow], totle: 0, usdt_totle: 120.5, CNY: '' } }
const changeRead = {
  change_wallet: {
    balance: [{ change_balance: '120.5', currency: 3, usdt_price: '1' }],
    usdt_totle: '120.5',
  },
  legal_wallet: { balance: [], usdt_totle: '0' },
  lever_wallet: { balance: [], usdt_totle: '0' },
  micro_wallet: { balance: [], usdt_totle: '0' },
}

const recharge = {
  id: 1,
  amount: '50.00000000',
  currency_name: 'USDT',
  status: 1,
  created_at: '2024-05-01 09:00:00',
}
const withdrawal = {
  id: 4,
  value: '-10.00000000',
  currency_name: 'USDT',
  transaction_info: 'Change',
  created_time: '2024-05-01 09:00:00',
  type: 99,
  info_en: null,
}
const address = { id: 2, currency: 3, user_id: 48, notes: null, address: 'TAddress' }

/** Wallets, deposits and withdrawals. */
export const moneyVariants = [
  ...variants(
    getWallets,
    {},
    ['one group', ok(changeOnly), changeRead],
    [
      'rows without a currency id, as in the specification',
      ok({ change_wallet: { balance: [{ ...changeRow, currency: undefined }] } }),
      { change_wallet: { balance: [{ currency: null, currency_name: changeRow.currency_name }] } },
    ],
    [
      'groups that are null or an empty PHP array',
      ok({ ...changeOnly, micro_wallet: null, lever_wallet: [] }),
      changeRead,
    ],
    ...[null, []].map(
      none =>
        [
          `nothing but ${JSON.stringify(none)} in every group`,
          ok({ change_wallet: none, legal_wallet: none, lever_wallet: none, micro_wallet: none }),
          { ...changeRead, change_wallet: { balance: [], usdt_totle: '0' } },
        ] as const,
    ),
    [
      'a balance that is null in every group',
      ok(
        Object.fromEntries(
          ['change', 'legal', 'lever', 'micro'].map(kind => [`${kind}_wallet`, { balance: null }]),
        ),
      ),
      { change_wallet: { balance: [], usdt_totle: '0' } },
    ],
    [
      'a group without usdt_totle',
      ok({ change_wallet: { balance: [changeRow], totle: '0' } }),
      { change_wallet: { usdt_totle: '0' } },
    ],
    [
      'unknown groups',
      ok({ ...changeOnly, mining_machine: { balance: [] }, ExRate: '6.5', is_open_CTbi: '1' }),
      changeRead,
    ],
    [
      'balances as numbers and nulls',
      ok({
        change_wallet: {
          balance: [{ ...changeRow, change_balance: 120.5, lock_change_balance: null, usdt_price: 1 }],
          usdt_totle: '120.5',
        },
      }),
      changeRead,
    ],
  ),
  ...variants(
    getWalletInfo,
    { currency: 3 },
    [
      'texts with fixed decimals',
      ok({
        rate: '0.0050',
        min_number: '10.00000000',
        name: 'USDT',
        legal_balance: '0.00000000',
        change_balance: '99.00000000',
      }),
      { rate: '0.005', min_number: '10', change_balance: '99' },
    ],
    [
      'numbers and nulls',
      ok({ rate: 0, min_number: null, change_balance: 5, max_number: '' }),
      { rate: '0', min_number: '0', change_balance: '5', max_number: null },
    ],
  ),
  ...variants(
    transferFunds,
    { currency_id: 3, number: '1', from_field: 'change', to_field: 'micro' },
    ...done,
  ),
  ...variants(exchangeCoins, { amount: '1', base_id: 1, quote_id: 3, type: 1 }, ...done),
  ...variants(
    getRechargeAddress,
    { currency: 3 },
    [
      'a comma list with keys',
      ok({ address: 'ERC20:0xabc, TRC20:Txyz', qrcode: 'https://example.com/q.png' }),
      [
        { key: 'ERC20', address: '0xabc' },
        { key: 'TRC20', address: 'Txyz' },
      ],
    ],
    ['address alone', ok({ address: 'bc1q' }), [{ key: null, address: 'bc1q' }]],
    [
      'an object by chain',
      ok({ erc20: '0xabc', trc20: 'Txyz' }),
      [
        { key: 'ERC20', address: '0xabc' },
        { key: 'TRC20', address: 'Txyz' },
      ],
    ],
    [
      'an object by coin',
      ok({ btc: 'bc1q', usdt: '0xabc' }),
      [
        { key: 'BTC', address: 'bc1q' },
        { key: 'USDT', address: '0xabc' },
      ],
    ],
    ['a text', ok('bc1q'), [{ key: null, address: 'bc1q' }]],
    [
      'rows in data of an answer that says more',
      { code: 1, msg: 'success', time: '1700000000', data: [{ address: 'bc1q', currency_name: 'BTC' }] },
      [{ key: 'BTC', address: 'bc1q' }],
    ],
    [
      'rows with an id and a coin',
      ok([
        { id: 1, address: 'bc1q', currency_name: 'btc' },
        { id: 2, address: null },
      ]),
      [{ key: 'BTC', address: 'bc1q' }],
    ],
    ['a key without an address', ok('ERC20:,TRC20:Txyz'), [{ key: 'TRC20', address: 'Txyz' }]],
    ['an empty text', ok(''), []],
    ['an empty address', ok({ address: '', qrcode: '' }), []],
  ),
  ...variants(submitRecharge, { currency: 3, type: '0xabc', amount: '5', pic: '/upload/1.png' }, ...done),
  ...variants(
    getRecharges,
    { currency_id: 3 },
    ...wrapped([recharge], {
      rows: [{ amount: '50', currency_name: 'USDT', created_at: '2024-05-01 09:00:00', status: 1 }],
    }),
    [
      'the coin as name, amount as number',
      ok([{ name: 'USDT', amount: 50, created_at: '' }]),
      { rows: [{ currency_name: 'USDT', amount: '50', created_at: null }] },
    ],
    [
      'pages next to data',
      ok({ data: [recharge], page: '1', pages: 3, total: '41' }),
      { rows: [{ id: 1 }], total: 41 },
    ],
    ['refused as empty', { type: 'error', message: [] }, { rows: [], total: null }],
  ),
  ...variants(
    submitWithdrawal,
    { symbol: 'USDT', currency: 3, address: 'T', number: '10', type: '1' },
    ...done,
  ),
  ...variants(
    getWithdrawals,
    {},
    ...wrapped([withdrawal], {
      rows: [
        {
          value: '-10',
          currency_name: 'USDT',
          transaction_info: 'Change',
          created_time: '2024-05-01 09:00:00',
        },
      ],
    }),
    [
      'withdrawals instead of log rows',
      ok([{ number: '10.00', rate: '0.1', status: 2, create_time: 1714554000, currency_name: 'USDT' }]),
      { rows: [{ value: '10', status: 2, created_time: 1714554000000 }] },
    ],
  ),
  ...variants(
    getWithdrawalAddresses,
    {},
    ...wrapped([address], [{ address: 'TAddress', currency: '3', notes: '' }]),
    ['none, as a refusal', { type: 'error', message: 'You have not added the withdrawal address' }, []],
    ['none, as an empty list', ok([]), []],
  ),
  ...variants(addWithdrawalAddress, { address: [{ address: 'T', value: 3, show: 'USDT' }] }, ...done),
]
