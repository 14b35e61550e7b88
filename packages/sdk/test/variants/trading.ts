import {
  buySpot,
  cancelSpot,
  closeLeverage,
  getCompletedSpot,
  getLeverageDeal,
  getLeverageTrades,
  getOptionExpiries,
  getOptionOrders,
  getPendingBuys,
  getPendingSells,
  sellSpot,
  setLeverageStops,
  submitLeverage,
  submitOption,
} from '../../src/contract/index.ts'
import { done, variants, wrapped } from './variant.ts'

const ok = (message: unknown) => ({ type: 'ok', message })

const order = {
  id: 501,
  match_id: 2,
  currency_id: 3,
  type: 1,
  seconds: 60,
  number: 50,
  open_price: '30018.12340000',
  end_price: '30018.12340000',
  profit_ratio: '20.00',
  status: 1,
  created_at: '2024-05-01 09:00:00',
  handled_at: '2024-05-01 09:01:00',
  currency_name: 'USDT',
  symbol_name: 'BTC/USDT',
}
const pending = {
  id: 7,
  user_id: 48,
  price: '30000.00000',
  number: '0.50000',
  create_time: '2024-05-01 09:00:00',
  currency: 1,
  legal: 3,
  currency_name: 'BTC',
  legal_name: 'USDT',
}
const pendingRead = { id: 7, price: '30000', number: '0.5', create_time: '2024-05-01 09:00:00', currency: 1 }
const trade = {
  id: 77,
  type: 1,
  symbol: 'BTC/USDT',
  share: 1,
  multiple: 100,
  price: '30018.03926000',
  target_profit_price: '0.00000000',
  stop_loss_price: '0.00000000',
  caution_money: '300.18039260',
  overnight_money: '0.00000000',
  trade_fee: '30.01803926',
  transaction_time: '2024-05-01 09:00:00',
  status: 1,
  fact_profits: '0.00000000',
  profits: '3.20000000',
}
const tradeRead = {
  id: 77,
  share: '1',
  multiple: '100',
  price: '30018.03926',
  status: 1,
  profits: '3.2',
  stop_loss_price: '0',
}
const paginator = { current_page: 1, data: [trade], per_page: 999, total: 1 }
const health = { hazard_rate: '512.40', profits_total: '3.2000000000000' }
const spot = { currency_id: 1 }
const spotOrder = { legal_id: 3, currency_id: 1, price: '30000', mode: 2, num: '0.5' } as const
const pair = { currency_id: 1, legal_id: 3 }

/** Options, spot and leverage. */
export const tradingVariants = [
  ...variants(
    getOptionExpiries,
    {},
    ...wrapped(
      [{ id: 1, seconds: 30, status: 1, profit_ratio: '85.00' }],
      [{ seconds: 30, profit_ratio: '85', loss_ratio: '100', min_amount: '0' }],
    ),
    [
      'rows with a fee',
      { type: 'ok', message: '', data: { data: [{ seconds: '60', profit_ratio: 20 }], fee: 0 } },
      [{ seconds: 60, profit_ratio: '20' }],
    ],
    [
      'minimum and loss under other names',
      ok([{ seconds: 30, profit_ratio: 6, mixtz: '10', lose_ratio: 80 }]),
      [{ min_amount: '10', loss_ratio: '80' }],
    ],
    ['none, as a refusal', { type: 'error', message: [] }, []],
  ),
  ...variants(
    submitOption,
    { type: 1, match_id: 2, currency_id: 3, seconds: 60, number: '50' },
    ['the order in message', ok(order), { id: 501, open_price: '30018.1234', number: '50', type: 1 }],
    [
      'echoed as text',
      ok({ ...order, type: '1', number: '50', match_id: '2' }),
      { type: 1, number: '50', match_id: 2 },
    ],
    ['in message.list', ok({ list: [order] }), { id: 501, open_price: '30018.1234' }],
    ['in a list of an answer that says more', { ...ok([order]), time: 1 }, { id: 501 }],
    ['nothing', ok(null), {}],
    ['accepted in words alone', ok('Order placed'), {}],
    ['nothing, as an empty list', ok([]), {}],
  ),
  ...variants(
    getOptionOrders,
    { match_id: 2 },
    ...wrapped([{ ...order, fact_profits: null, remain_milli_seconds: 31300 }], {
      rows: [{ id: 501, fact_profits: null, remain_milli_seconds: 31300, status: 1 }],
    }),
    ['closing', ok([{ ...order, status: 2 }]), { rows: [{ status: 2 }] }],
    [
      'closed',
      ok([
        {
          ...order,
          status: '3',
          fact_profits: '-50.00000000',
          profit_result: -1,
          complete_at: '2024-05-01 09:01:02',
        },
      ]),
      { rows: [{ status: 3, fact_profits: '-50', profit_result: -1 }] },
    ],
  ),
  ...variants(buySpot, spotOrder, ...done),
  ...variants(sellSpot, spotOrder, ...done),
  ...variants(cancelSpot, { id: 7, type: 'in' }, ...done),
  ...variants(getPendingBuys, spot, ...wrapped([pending], { rows: [{ ...pendingRead, type: 'buy' }] }), [
    'with a type',
    ok({ list: [{ ...pending, type: 'buy', fee: '0.10' }] }),
    { rows: [{ type: 'buy', fee: '0.1' }] },
  ]),
  ...variants(getPendingSells, spot, ...wrapped([pending], { rows: [{ ...pendingRead, type: 'sell' }] }), [
    'with a type',
    ok({ list: [{ ...pending, type: 'out' }] }),
    { rows: [{ type: 'sell' }] },
  ]),
  ...variants(
    getCompletedSpot,
    spot,
    ...wrapped([{ ...pending, way: 2 }], { rows: [{ ...pendingRead, type: 'buy' }] }),
    [
      'unix seconds, a way',
      ok({ list: [{ ...pending, way: 1, create_time: 1714554000, time: '2024-05-01 09:00:00' }] }),
      { rows: [{ type: 'sell', create_time: 1714554000000 }] },
    ],
    [
      'a type instead of a way',
      ok({ list: [{ ...pending, type: 'in', create_time: '', time: '2024-05-01 09:00:00' }] }),
      { rows: [{ type: 'buy', create_time: '2024-05-01 09:00:00' }] },
    ],
    ['neither', ok({ list: [pending] }), { rows: [{ type: null }] }],
  ),
  ...variants(
    getLeverageDeal,
    pair,
    ['no multiples', ok({ multiple: { muit: null } }), { multiple: { muit: [] } }],
    [
      'multiples as text, with nulls',
      ok({
        lever_transaction: { in: [], out: [] },
        my_transaction: [],
        lever_share_limit: { min: 1, max: 0 },
        multiple: { muit: [{ value: '100' }, { value: null }], share: [{ value: '1' }] },
        last_price: '30018.03926',
        user_lever: '200.00000000',
        all_levers: 0,
        ExRAte: '6.5',
      }),
      {
        multiple: { muit: [{ value: '100' }, { value: null }] },
        last_price: '30018.03926',
        user_lever: '200',
        all_levers: '0',
      },
    ],
    [
      'multiples as numbers, no price yet',
      ok({ multiple: { muit: [{ value: 50 }] }, last_price: 0, user_lever: null }),
      { multiple: { muit: [{ value: '50' }] }, last_price: '0' },
    ],
    [
      'multiples at the top level',
      { type: 'ok', multiple: { muit: [{ value: '100' }] } },
      { multiple: { muit: [{ value: '100' }] } },
    ],
    [
      'multiples at the top level, with a message',
      { type: 'ok', message: 'success', multiple: { muit: [{ value: '100' }] } },
      { multiple: { muit: [{ value: '100' }] } },
    ],
  ),
  ...variants(submitLeverage, { ...pair, multiple: 100, type: 1, status: 1 }, ...done),
  ...variants(
    getLeverageTrades,
    pair,
    ...wrapped([trade], { rows: [tradeRead], hazard_rate: null, profits_total: null }),
    [
      'with the risk rate of the account',
      ok({ rate_profits_total: health, message: paginator }),
      { rows: [tradeRead], total: 1, hazard_rate: '512.4', profits_total: '3.2' },
    ],
    [
      'the same in data',
      {
        type: 'ok',
        message: '',
        data: { rate_profits_total: { hazard_rate: 0, profits_total: 0 }, message: paginator },
      },
      { rows: [tradeRead], hazard_rate: '0' },
    ],
    [
      'lots with decimals, unix times, empty times',
      ok([
        {
          ...trade,
          share: '1.0000',
          transaction_time: '',
          create_time: 1714554000,
          update_time: '1700000000.12340000',
        },
      ]),
      { rows: [{ share: '1', transaction_time: null, create_time: 1714554000000 }] },
    ],
    ...[0, 1, 2, 3, 4].map(
      status => [`status ${status}`, ok([{ ...trade, status }]), { rows: [{ status }] }] as const,
    ),
  ),
  ...variants(closeLeverage, { id: 77 }, ...done),
  ...variants(setLeverageStops, { id: 77, target_profit_price: '31000', stop_loss_price: '29000' }, ...done),
]
