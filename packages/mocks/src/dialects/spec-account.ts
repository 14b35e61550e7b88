import type { Answered } from './dialect.ts'
import { MESSAGE, named } from './fields.ts'

/** Accounts, news, uploads and the market. */
export const SPEC_ACCOUNT = {
  'account.login': {
    at: 'message',
    place: '§7 /api/user/login: "response message holds the token"',
    fields: '§7: the token',
  },
  'account.info': {
    at: 'message',
    place: '§7 /api/user/info: "response read from message"',
    fields: named('§3: User info', 'id account_number create_date score_num review_status'),
  },

  'news.list': {
    at: 'message.list',
    place: '§7 /api/news/list: "response message.list items with title"',
    rows: named(
      '§3: "Article: id, title, content, create_time"; §2 /article/list shows no content',
      'id title create_time',
    ),
  },
  'news.detail': {
    at: 'message',
    place: '§7 /api/news/detail: "response message.content (HTML)"',
    fields: named('§3: "Article: id, title, content, create_time"', 'id title content create_time'),
  },
  'upload.image': {
    at: 'message',
    place: '§7: "response text is JSON whose message field is the stored file path"',
    fields: '§7: the path',
  },

  'market.quotations': {
    at: 'message',
    place: `${MESSAGE} /api/currency/quotation_new is not described: one list of quotes, which §3 does not group.`,
    inside: 'quotation',
    rows: {
      ...named('§3: Coin pair', 'id currency_id lever_share_num lever_trade_fee spread'),
      ...named('§3: "Quote: currency_name, legal_name"', 'currency_name legal_name'),
      ...named(
        '§3: "Market item … with now_price and daily market fields"; high and low come with daymarket alone',
        'now_price change volume',
      ),
    },
  },
  'market.currencies': {
    at: 'message',
    place: '§7 /api/currency/user_currency_list: "first element of message is the coin info"',
    rows: {
      ...named('§3: "Coin store: info with name, id, quotation list"', 'name id'),
      quotation: named('§3: "quotation list (currency_name, currency_id)"', 'currency_name currency_id'),
    },
  },
  'market.candles': {
    at: 'message',
    code: true,
    place: `${MESSAGE} Success in the other form of §8: "code is 1".`,
    rows: named(
      'Not described: "chart data"; every candle needs its time and four prices',
      'time open high low close',
    ),
  },
} satisfies Readonly<Record<string, Answered>>
