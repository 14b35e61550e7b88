export { createApp } from './app/app.ts'
export type { Change } from './app/changes.ts'
export { createCountdownClock, type CountdownClock } from './app/countdown-clock.ts'
export { pushesOf, type PushOf } from './app/pushes.ts'
export type { ReadyOptions } from './app/ready.ts'
export type { Time } from './app/time.ts'
export type { App, AppOptions } from './app/types.ts'

export { createClient, type Client, type ClientOptions } from './client/client.ts'
export type { Drift, DriftPolicy } from './client/drift.ts'
export type { CallAttempt } from './client/attempt.ts'
export { each, type EachOptions } from './client/each.ts'
export {
  AppError,
  isAppError,
  type Delivery,
  type ErrorCode,
  type Issue,
  type Question,
} from './client/errors.ts'
export { createApi, type Api } from './client/facade.ts'
export {
  httpOverFetch,
  httpOverOfetch,
  type Http,
  type HttpReply,
  type HttpRequest,
  type Ofetch,
} from './client/http.ts'
export { withUploadProgress } from './client/progress.ts'
export type { RetryPolicy } from './client/retry.ts'
export { send, type SendOptions } from './client/send.ts'
export type { Stream } from './client/stream.ts'

export { contract, type EndpointName, type InputNamed } from './contract/contract.ts'
export type { Effect, Endpoint, InputOf, OutputOf, Settling } from './contract/endpoint.ts'
export * from './contract/codes.ts'
export { SPOT_PATHS_SWAPPED, type SpotOrder, type SpotTrade } from './contract/spot.ts'
export type { UserInfo } from './contract/account.ts'
export type { Candle, Period } from './contract/candles.ts'
export type { CustodyInfo, CustodyLevel, CustodyLevels } from './contract/custody.ts'
export type { IncomeRow } from './contract/income.ts'
export type { LeverageDeal } from './contract/leverage.ts'
export type { LeverageTrade } from './contract/leverage-trade.ts'
export type { LockedOrder, LockedOrders, LockedProduct } from './contract/locking.ts'
export type { Currency, Pair, QuoteCurrency } from './contract/market.ts'
export type { Article, NewsItem } from './contract/news.ts'
export type { OptionExpiry, OptionOrder, OptionTrade } from './contract/options.ts'
export type { Page } from './contract/paging.ts'
export type { PushTopic } from './contract/pushes.ts'
export type { RechargeAddress, RechargeRow } from './contract/recharge.ts'
export type { AccountKind, WalletInfo, WalletList } from './contract/wallet.ts'
export type { WithdrawalAddress, WithdrawalRow } from './contract/withdrawal.ts'

export type { Inbox, InboxListener } from './inbox/inbox.ts'
export { indexedDbQueue } from './inbox/indexed-db-queue.ts'
export { memoryQueue } from './inbox/memory-queue.ts'
export type { Queue, QueuedMessage } from './inbox/queue.ts'

export type { Connection, Push } from './realtime/connection.ts'
export type { Frame } from './realtime/frame.ts'
export type { ConnectionState, ConnectionStatus } from './realtime/machine.ts'
export type { Market } from './realtime/market.ts'
export type { LiveCandle, Quote } from './realtime/quote.ts'
export {
  socketIo,
  type SocketIoClient,
  type SocketIoOptions,
  type SocketIoSettings,
  type SocketIoSocket,
} from './realtime/socket-io.ts'
export type { Socket, SocketEvents } from './realtime/socket.ts'

export { add, compare, divide, multiply, parseAmount, round, subtract } from './rules/arithmetic.ts'
export type { Rounding } from './rules/decimal.ts'
export { dayOf, timestampOf, type Zone } from './rules/server-time.ts'

export type { RefreshOptions } from './session/refresh.ts'
export type { Remembered } from './session/remember.ts'
export type { LoginForm, Session } from './session/session.ts'
export type { SessionState } from './session/stored-session.ts'

export { indexedDbStorage } from './storage/indexed-db.ts'
export { memoryStorage } from './storage/memory.ts'
export { prefixed } from './storage/prefixed.ts'
export type { Storage } from './storage/storage.ts'
export { webStorage, type StorageEventSource, type WebStorage } from './storage/web.ts'

export { toAmount, ZERO, type Amount } from './values/amount.ts'
