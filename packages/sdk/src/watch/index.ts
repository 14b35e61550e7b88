export { MOST_ALERTS, watchAlerts, type Alerts, type PriceAlert } from './alerts.ts'
export { awaitedCoins$, type AwaitedCoins } from './awaited-coins.ts'
export { dayRange$, type DayRange } from './candles/day-range.ts'
export { isTick } from './candles/series.ts'
export { trend$ } from './candles/trend.ts'
export { watchCandles, type Candles, type CandlesState } from './candles/watch-candles.ts'
export { duplicates$, type Duplicate } from './duplicates.ts'
export type { AccountEvent, AccountEvents } from './events.ts'
export type { Fetched, Loadable, Loaded } from '../fetched/index.ts'
export type {
  AllLeverage,
  ClosedPosition,
  Leverage,
  LeverageEnd,
  LeverageOffer,
  LeverageOpened,
  LeverageRequest,
  LeverageResult,
  LeverageRow,
  LeverageStops,
  MarginAlarm,
  OpenPosition,
  UnknownLeverage,
  PendingLeverage,
} from './leverage/types.ts'
export { watchAllLeverage } from './leverage/watch-all.ts'
export { watchLeverage } from './leverage/watch-leverage.ts'
export { liveness$, priceAge$, type Liveness } from './liveness.ts'
export { findsCoin, listedFavourites, type Sort, type SortKey } from './market/rank.ts'
export { selectedCoin$ } from './market/selected-coin.ts'
export { watchMarket, type MarketView, type WatchedMarket } from './market/watch-market.ts'
export { watchCustody, type Custody } from './money/custody.ts'
export { watchIdentity, type Identity, type Review } from './money/identity.ts'
export type { Intents, MoneyOptions, Moved, OpenIntent } from './money/intent-types.ts'
export { watchIntents } from './money/intents.ts'
export {
  lockedUntil,
  watchLocking,
  type Locked,
  type LockedFunds,
  type Locking,
  type LockingStage,
} from './money/locking.ts'
export {
  termsOf,
  type CustodyRequest,
  type ExchangeRequest,
  type LockingRequest,
  type MoneyEndpoint,
  type MoneyRequests,
  type MoneyTerms,
  type RechargeRequest,
  type TransferRequest,
  type WithdrawalRequest,
} from './money/money-calls.ts'
export {
  isRechargeOver,
  rechargeCoin,
  rechargeFilter,
  watchRecharge,
  type Recharge,
  type RechargeFilter,
  type RechargeStage,
  type Recharges,
} from './money/recharge.ts'
export {
  chooseExchange,
  chooseTransfer,
  exchangeableCoins,
  sharedCurrencies,
  validExchange,
  validTransfer,
  type RequestedTransfer,
} from './money/transfer-choice.ts'
export { watchWallets, type Wallets } from './money/wallets.ts'
export { watchTransfer, type Transfers } from './money/watch-transfer.ts'
export {
  coinOfAddress,
  watchWithdrawal,
  type SavedAddress,
  type WithdrawableCoin,
  type Withdrawal,
  type WithdrawalStage,
  type Withdrawals,
} from './money/withdrawal.ts'
export { watchNews, type News } from './news.ts'
export { notifications$, notify, type AccountNotification } from './notifications.ts'
export type {
  ListedOption,
  OptionSide,
  OptionEnd,
  OptionRequest,
  OptionRow,
  Options,
  RunningOption,
  UnknownOption,
} from './options/types.ts'
export { watchOptions } from './options/watch-options.ts'
export type { Order, OrderStatus, WaitOptions } from './orders/order.ts'
export type { PagedRows, Pages } from './pages.ts'
export type {
  AllSpot,
  ClosedSpot,
  PendingSpot,
  PlacedSpot,
  Spot,
  SpotFill,
  SpotRequest,
  SpotRow,
  UnknownSpot,
} from './spot/types.ts'
export type { Watcher } from './shared.ts'
export { watchAllSpot } from './spot/watch-all.ts'
export { watchSpot } from './spot/watch-spot.ts'
