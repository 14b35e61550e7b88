export { ZERO, toAmount, type Amount, type AmountWire } from '../values/amount.ts'
export { entity, fields, type Forgiven, type ForgivenShape, type Loose } from '../values/entity.ts'
export {
  amount,
  amountOrNull,
  amountOrZero,
  coinName,
  inputAmount,
  integer,
  oneOf,
  positiveAmount,
  positiveInteger,
  price,
  priceOrNull,
  requiredText,
  serverTime,
  text,
  unixMs,
} from '../values/readers.ts'
export {
  nothing,
  optional,
  orNothing,
  reader,
  withDefault,
  type Defaulted,
  type Nothing,
  type Schema,
  type Shape,
} from '../values/schema.ts'
export {
  getUser,
  login,
  register,
  resetPassword,
  sendCode,
  submitIdentity,
  userInfo,
  type UserInfo,
} from './account.ts'
export { candle, getCandles, type Candle, type Period } from './candles.ts'
export * from './codes.ts'
export { contract, type EndpointName, type InputNamed } from './contract.ts'
export {
  custodyInfo,
  custodyLevel,
  getCustodyIncome,
  getCustodyLevel,
  getCustodyLevels,
  moveCustody,
  type CustodyInfo,
  type CustodyLevel,
  type CustodyLevels,
} from './custody.ts'
export {
  endpoint,
  type AnswerOf,
  type Effect,
  type Endpoint,
  type InputOf,
  type OutputOf,
  type PayloadOf,
  type Settling,
} from './endpoint.ts'
export { incomeRow, type IncomeRow } from './income.ts'
export { leverTradePush, type LeverTradePush } from './leverage-pushes.ts'
export { leverageTrade, type LeverageTrade } from './leverage-trade.ts'
export {
  closeLeverage,
  getLeverageDeal,
  getLeverageTrades,
  leverageDeal,
  setLeverageStops,
  submitLeverage,
  type LeverageDeal,
} from './leverage.ts'
export {
  getLockedIncome,
  getLockedOrders,
  getLockedProduct,
  getLockedProducts,
  lockedOrder,
  lockedProduct,
  subscribeLockedProduct,
  type LockedOrder,
  type LockedOrders,
  type LockedProduct,
} from './locking.ts'
export {
  dayMarketPush,
  klinePush,
  marketDepthPush,
  marketTradesPush,
  transactionPush,
  type DayMarketPush,
  type KlinePush,
  type MarketDepthPush,
  type MarketTradesPush,
  type TransactionPush,
} from './market-pushes.ts'
export {
  currency,
  getCurrencies,
  getQuotations,
  pair,
  quoteCurrency,
  type Currency,
  type Pair,
  type QuoteCurrency,
} from './market.ts'
export { article, getArticle, getNews, newsItem, type Article, type NewsItem } from './news.ts'
export { closedMicroOrderPush, type ClosedMicroOrderPush } from './option-pushes.ts'
export {
  getOptionExpiries,
  getOptionOrders,
  optionExpiry,
  optionOrder,
  optionTrade,
  submitOption,
  type OptionExpiry,
  type OptionOrder,
  type OptionTrade,
} from './options.ts'
export { list, page, pageNumber, pageSize, type Page, type PageWire } from './paging.ts'
export { pushTopic, pushes, updateBalancePush, type PushTopic, type UpdateBalancePush } from './pushes.ts'
export {
  getRechargeAddress,
  getRecharges,
  rechargeRow,
  submitRecharge,
  type RechargeAddress,
  type RechargeAddressWire,
  type RechargeRow,
} from './recharge.ts'
export {
  SPOT_PATHS_SWAPPED,
  buySpot,
  cancelSpot,
  getCompletedSpot,
  getPendingBuys,
  getPendingSells,
  pendingBuy,
  pendingSell,
  sellSpot,
  spotTrade,
  type SpotOrder,
  type SpotTrade,
} from './spot.ts'
export { MAX_UPLOAD, uploadImage } from './upload.ts'
export {
  exchangeCoins,
  getWalletInfo,
  getWallets,
  transferFunds,
  walletInfo,
  walletList,
  type AccountKind,
  type WalletInfo,
  type WalletList,
} from './wallet.ts'
export {
  addWithdrawalAddress,
  getWithdrawalAddresses,
  getWithdrawals,
  submitWithdrawal,
  withdrawalAddress,
  withdrawalRow,
  type WithdrawalAddress,
  type WithdrawalRow,
} from './withdrawal.ts'
