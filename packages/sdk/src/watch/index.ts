export * from './alerts.ts'
export * from './awaited-coins.ts'
export * from './candles/day-range.ts'
export { isTick } from './candles/series.ts'
export * from './candles/trend.ts'
export * from './candles/watch-candles.ts'
export { duplicates$, type Duplicate } from './duplicates.ts'
export type { AccountEvent, AccountEvents } from './events.ts'
export type { Fetched, Loadable, Loaded } from './fetched.ts'
export type * from './leverage/types.ts'
export { watchLeverage } from './leverage/watch-leverage.ts'
export * from './liveness.ts'
export {
  coinsPricedIn,
  favouritesFirst,
  findsCoin,
  isLiveSort,
  listedFavourites,
  moved,
  nextSort,
  rankCoins,
  SORTS,
  type FiguresOf,
  type RankedFigures,
  type Sort,
  type SortKey,
} from './market/rank.ts'
export * from './market/selected-coin.ts'
export * from './market/watch-market.ts'
export * from './notifications.ts'
export type { ListedOption } from './options/awaited.ts'
export type * from './options/types.ts'
export { watchOptions } from './options/watch-options.ts'
export * from './money/custody.ts'
export * from './money/identity.ts'
export type * from './money/intent-types.ts'
export { watchIntents } from './money/intents.ts'
export * from './money/locking.ts'
export type {
  CustodyRequest,
  ExchangeRequest,
  LockingRequest,
  MoneyEndpoint,
  MoneyRequests,
  MoneyTerms,
  RechargeRequest,
  TransferRequest,
  WithdrawalRequest,
} from './money/money-calls.ts'
export * from './money/recharge.ts'
export * from './money/transfer-choice.ts'
export { watchWallets, type Wallets } from './money/wallets.ts'
export * from './money/watch-transfer.ts'
export * from './money/withdrawal.ts'
export { watchNews, type News } from './news.ts'
export type { PagedRows, Pages } from './pages.ts'
export { pairName } from './pair.ts'
export type * from './spot/types.ts'
export { watchSpot } from './spot/watch-spot.ts'
