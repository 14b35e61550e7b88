type Query = Readonly<Record<string, string>>

/** How a screen uses a wide window: panes side by side, also those of a desktop alone, or all of it. */
export type Wide = 'panes' | 'desktop panes' | 'full'

/** A screen's address: its path under /h4 and its query parameters. */
export interface Place<Q extends Query = Record<never, string>> {
  readonly path: string
  /** By default a column. */
  readonly wide: Wide | undefined
  /** The href of a link; '' omits a parameter. */
  readonly href: (query?: Partial<Q>) => string
}

const place = <Q extends Query = Record<never, string>>(path: string, wide?: Wide): Place<Q> => ({
  path,
  wide,
  href: (query = {}) => {
    const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
    const search = new URLSearchParams(given).toString()
    return search ? `${path}?${search}` : path
  },
})

/** What the query of a screen with a chart can set. */
export type ChartQuery = Readonly<Record<'interval' | 'mode', string>>

/** Every screen of the app. Source: product §2. */
export const paths = {
  login: place<{ readonly next: string }>('/common/login'),
  register: place('/common/register'),
  forget: place('/common/forget'),

  home: place('/home', 'panes'),
  market: place<{ readonly tab: string; readonly sort: string; readonly q: string }>('/market', 'panes'),
  transaction: place<{ readonly tab: string } & ChartQuery>('/transaction', 'full'),
  transactionLog: place<{ readonly match_id: string; readonly type: string }>('/transaction/log'),
  assets: place<{ readonly tab: string; readonly q: string }>('/assets', 'panes'),

  deposit: place('/deposit'),
  depositRecord: place('/deposit/record'),
  locking: place('/locking'),
  lockingOrder: place('/locking/order'),
  lockingBuy: place<{ readonly id: string }>('/locking/buy'),
  lockingLog: place<{ readonly type: string }>('/locking/log'),
  currency: place<{ readonly type: '1' | '2' } & ChartQuery>('/currency', 'full'),
  currencyLog: place<{ readonly tab: 'position' | 'complete' }>('/currency/log'),
  contract: place<{ readonly type: '1' | '2' } & ChartQuery>('/contract', 'full'),
  contractLog: place<{ readonly tab: 'position' | 'closed' }>('/contract/log'),

  user: place('/user/index', 'desktop panes'),
  security: place('/user/security', 'desktop panes'),
  share: place('/user/share', 'desktop panes'),
  realMark: place('/user/real_mark', 'desktop panes'),
  identity: place('/user/info', 'desktop panes'),
  recharge: place<{
    readonly name: string
    readonly currency_id: string
    readonly key: string
    readonly step: '1'
  }>('/user/recharge'),
  rechargeLog: place<{ readonly type: string; readonly currency_id: string }>('/user/recharge/log'),
  withdraws: place<{ readonly coin: string; readonly chain: string }>('/user/withdraws'),
  withdrawsLog: place('/user/withdraws/log'),
  transfer: place<{
    readonly tab: string
    readonly from: string
    readonly to: string
    readonly coin: string
  }>('/user/transfer'),
  userForget: place('/user/forget', 'desktop panes'),
  addresses: place<{ readonly coin: string }>('/user/address/list', 'desktop panes'),
  article: place<{ readonly id: string; readonly title: string }>('/article/info', 'desktop panes'),
  articles: place<{ readonly cid: string }>('/article/list'),
  fundSelect: place('/fund/select'),
  icons: place('/icon'),
} as const

const known = new Set<string>(Object.values(paths).map(({ path }) => path))

const tabs = new Set<string>(
  [paths.home, paths.market, paths.transaction, paths.assets].map(({ path }) => path),
)

/** Whether a path is a tab of the navigation. */
export const isTab = (path: string): boolean => tabs.has(path)

/** Whether a path has the auth layout, for visitors. */
export const isVisitors = (path: string): boolean => path.startsWith('/common/')

/** Where to go after a login: only ever a path of this app, even if `next` was manipulated. */
export const nextAfterLogin = (next: string | undefined): string => {
  const [path = '', search] = (next ?? '').split('?')
  if (!known.has(path) || isVisitors(path)) return paths.home.href()
  return search ? `${path}?${search}` : path
}
