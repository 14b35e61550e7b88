type Query = Readonly<Record<string, string>>

/** How a screen uses a wide window: panes side by side, also those of a desktop alone, or all of it. */
export type Wide = 'panes' | 'desktop panes' | 'full'

/** The layout: for visitors, a place of the navigation, another screen. All but that for visitors need a login. */
export type Kind = 'auth' | 'tab' | 'page'

/** A screen's address: its path under /h4 and its query parameters. */
export interface Place<Q extends Query = Record<never, string>> {
  readonly path: string
  readonly kind: Kind
  /** By default a column. */
  readonly wide: Wide | undefined
  /** The href of a link; '' omits a parameter. */
  readonly href: (query?: Partial<Q>) => string
}

const place =
  (kind: Kind) =>
  <Q extends Query = Record<never, string>>(path: string, wide?: Wide): Place<Q> => ({
    path,
    kind,
    wide,
    href: (query = {}) => {
      const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
      const search = new URLSearchParams(given).toString()
      return search ? `${path}?${search}` : path
    },
  })
const auth = place('auth')
const tab = place('tab')
const page = place('page')

/** What the query of a screen with a chart can set. */
export type ChartQuery = Readonly<Record<'interval' | 'mode', string>>

/** Every screen of the app; `app/routes.tsx` has the code of each. Source: product §2. */
export const paths = {
  login: auth<{ readonly next: string }>('/common/login'),
  register: auth('/common/register'),
  forget: auth('/common/forget'),

  home: tab('/home', 'panes'),
  market: tab<{ readonly tab: string; readonly sort: string; readonly q: string }>('/market', 'panes'),
  transaction: tab<{ readonly tab: string } & ChartQuery>('/transaction', 'full'),
  transactionLog: page<{ readonly match_id: string; readonly type: string }>(
    '/transaction/log',
    'desktop panes',
  ),
  assets: tab<{ readonly tab: string; readonly q: string }>('/assets', 'panes'),

  deposit: page('/deposit'),
  depositRecord: page('/deposit/record'),
  locking: page('/locking'),
  lockingOrder: page('/locking/order'),
  lockingBuy: page<{ readonly id: string }>('/locking/buy'),
  lockingLog: page<{ readonly type: string }>('/locking/log'),
  currency: page<{ readonly type: '1' | '2' } & ChartQuery>('/currency', 'full'),
  currencyLog: page<{ readonly tab: 'position' | 'complete' }>('/currency/log', 'desktop panes'),
  contract: page<{ readonly type: '1' | '2' } & ChartQuery>('/contract', 'full'),
  contractLog: page<{ readonly tab: 'position' | 'closed' }>('/contract/log', 'desktop panes'),

  user: page('/user/index', 'desktop panes'),
  security: page('/user/security', 'desktop panes'),
  share: page('/user/share', 'desktop panes'),
  realMark: page('/user/real_mark', 'desktop panes'),
  identity: page('/user/info', 'desktop panes'),
  recharge: page<{
    readonly name: string
    readonly currency_id: string
    readonly key: string
    readonly step: '1'
  }>('/user/recharge'),
  rechargeLog: page<{ readonly type: string; readonly currency_id: string }>('/user/recharge/log'),
  withdraws: page<{ readonly coin: string; readonly chain: string }>('/user/withdraws'),
  withdrawsLog: page('/user/withdraws/log'),
  transfer: page<{
    readonly tab: string
    readonly from: string
    readonly to: string
    readonly coin: string
  }>('/user/transfer'),
  userForget: page('/user/forget', 'desktop panes'),
  addresses: page<{ readonly coin: string }>('/user/address/list', 'desktop panes'),
  article: page<{ readonly id: string; readonly title: string }>('/article/info', 'desktop panes'),
  articles: page<{ readonly cid: string }>('/article/list'),
  fundSelect: page('/fund/select'),
  icons: page('/icon'),
} as const

export type PlaceName = keyof typeof paths

const byPath = new Map<string, Place>(Object.values(paths).map(each => [each.path, each]))

/** Whether a path is a tab of the navigation. */
export const isTab = (path: string): boolean => byPath.get(path)?.kind === 'tab'

/** Whether a path has the layout for visitors. */
export const isVisitors = (path: string): boolean => byPath.get(path)?.kind === 'auth'

/** Where to go after a login: only ever a path of this app, even if `next` was manipulated. */
export const nextAfterLogin = (next: string | undefined): string => {
  const [path = '', search] = (next ?? '').split('?')
  if (!byPath.has(path) || isVisitors(path)) return paths.home.href()
  return search ? `${path}?${search}` : path
}
