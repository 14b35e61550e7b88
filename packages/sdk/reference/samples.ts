import type { JsonObject } from './json.ts'

/** An example of one call, with invented values. */
export interface Sample {
  /** The body of the request. */
  readonly payload?: JsonObject
  /** The whole answer. */
  readonly answer: JsonObject
}

const done = (message: string): JsonObject => ({ type: 'ok', message })
const ok = (message: JsonObject | readonly JsonObject[]): JsonObject => ({ type: 'ok', message })

/** Samples, by endpoint. */
export const SAMPLES: Readonly<Record<string, Sample>> = {
  'account.login': {
    payload: { user_string: 'ann@example.com', password: 'correct horse', type: 1, lang: 'en' },
    answer: done('0f1e2d3c4b5a69788796a5b4c3d2e1f0'),
  },
  'account.info': {
    answer: ok({
      id: 48,
      account_number: 'ann@example.com',
      create_date: '2024-02-03 10:11:12',
      review_status: 0,
      name: '',
      score: 100,
    }),
  },
  'news.list': {
    payload: { c_id: 4, lang: 'en' },
    answer: ok({
      list: [{ id: 31, c_id: 4, title: 'Maintenance', thumbnail: '', create_time: '2024-05-01 08:00:00' }],
      count: 1,
    }),
  },
  'market.quotations': {
    answer: ok([
      {
        id: 3,
        name: 'USDT',
        quotation: [
          {
            id: 2,
            legal_id: 3,
            currency_id: 1,
            currency_name: 'BTC',
            legal_name: 'USDT',
            lever_share_num: '1.00000000',
            spread: '0.0000',
            lever_trade_fee: '0.1000',
            change: '+1.27',
            volume: '1603.58563',
            now_price: '30018.03926',
          },
        ],
      },
    ]),
  },
  'market.candles': {
    answer: {
      code: 1,
      msg: 'success',
      data: [
        {
          id: 1_700_000_000,
          time: 1_700_000_000_000,
          period: '5min',
          open: 30_000.1,
          close: 30_010,
          high: 30_020,
          low: 29_990.5,
          volume: 4.0021,
        },
      ],
    },
  },
  'wallet.list': {
    payload: { lang: 'en' },
    answer: ok({
      change_wallet: {
        balance: [
          {
            currency: 3,
            currency_name: 'USDT',
            change_balance: '120.50000000',
            lock_change_balance: '0.00000000',
            usdt_price: '1.00000000',
          },
        ],
        usdt_totle: 120.5,
      },
      legal_wallet: [],
    }),
  },
  'wallet.transfer': {
    payload: { currency_id: 3, number: '10', from_field: 'change', to_field: 'micro', lang: 'en' },
    answer: done('Successful transfer'),
  },
  'withdrawal.addresses': {
    answer: ok([{ id: 5, currency: 3, address: 'TInvented1', notes: '' }]),
  },
  'options.submit': {
    payload: { type: 1, match_id: 2, currency_id: 3, seconds: 60, number: '50', lang: 'en' },
    answer: ok({
      id: 501,
      match_id: 2,
      type: 1,
      seconds: 60,
      number: 50,
      open_price: '30018.12340000',
      profit_ratio: '20.00',
      created_at: '2024-05-01 09:00:00',
      currency_name: 'USDT',
      symbol_name: 'BTC/USDT',
    }),
  },
  'spot.buy': {
    payload: {
      legal_id: 3,
      currency_id: 1,
      price: '30000',
      mode: 2,
      num: '0.5',
      timestamp: 1_700_000_000_000,
      lang: 'en',
    },
    answer: done('Successful operation'),
  },
  'leverage.trades': {
    payload: { currency_id: 1, legal_id: 3, status: 1, page: 1, limit: 999, lang: 'en' },
    answer: ok({
      rate_profits_total: { hazard_rate: '512.40', profits_total: '3.2' },
      message: {
        data: [
          {
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
          },
        ],
        total: 1,
      },
    }),
  },
  'locking.orders': {
    answer: ok({
      data: [
        {
          id: 5,
          status: 1,
          show_status: 'In Progress',
          caution_money: '100.00000000',
          revenue: '1.50000000',
          show_add_time: '2024-05-01 09:00:00',
          show_end_time: '2024-05-31 09:00:00',
          show_last_time: '-',
          product: { id: 2, currency_name: 'USDC', period: 30 },
        },
        {
          id: 4,
          status: 3,
          show_status: 'Expired',
          caution_money: '50.00000000',
          revenue: null,
          product: null,
        },
      ],
      total: 2,
    }),
  },
  'custody.myLevel': {
    answer: ok({
      balance: '250.00',
      balance_total: '1000.00',
      todayIcome: '0.25',
      totalIcome: '3.75',
      level: { level_name: 'V1' },
      next_level: { level_name: 'V2' },
      progress: 25,
    }),
  },
  'upload.image': { answer: done('/upload/1700000000abc.png') },
}
