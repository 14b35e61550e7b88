export { LEGAL_NAME } from '../contract/codes.ts'
export { codeCountdown, userUid } from './account.ts'
export { looksLikeAddress, savedAddress, type Chain, type WithdrawalCoin } from './address.ts'
export { assetUses, fundsSource, otherAccount, type AssetUse } from './asset-uses.ts'
export { INTERVALS, candleWindow, intervalMs, type Interval } from './chart.ts'
export {
  currencyId,
  pairOf,
  withCurrencyIds,
  type CoinSources,
  type PairIds,
  type PairSource,
} from './coin-ids.ts'
export { AMOUNT_PLACES, BALANCE_PLACES, CUSTODY_CURRENCY, DEFAULT_COIN, REDIRECT_AFTER } from './constants.ts'
export {
  custodyInterest,
  custodyLevelOf,
  custodyProgress,
  missingToNextLevel,
  progressOf,
  type CustodyFund,
  type CustodyRange,
} from './custody.ts'
export { exchangeArrival, exchangeRate } from './exchange.ts'
export { incomeByDay, type CoinIncome, type IncomeDay } from './income.ts'
export { LIQUIDATION_LEVEL, breakEvenPrice, liquidationPrice, type RiskPosition } from './leverage-risk.ts'
export {
  fewestLots,
  leverageCost,
  leverageFee,
  leverageFees,
  leverageMargin,
  leverageMultiples,
  leverageNet,
  leveragePair,
  leveragePrice,
  leverageProfit,
  shareOfLots,
  stepLots,
  type LeverageOpening,
  type LeveragePair,
} from './leverage.ts'
export { lockingIncome, type LockingTotals } from './locking.ts'
export {
  breakEvenWinRate,
  expectedResult,
  optionLoss,
  optionPosition,
  optionProfit,
  remainingSeconds,
  type OptionOutcome,
  type OptionPosition,
  type OptionTerms,
} from './options.ts'
export {
  profitByCoin,
  profitCurve,
  type ClosedOrder,
  type CoinProfit,
  type ProfitCurve,
  type ProfitPoint,
} from './profit.ts'
export { RECHARGE_COINS, rechargeAddress, type RechargeCoin } from './recharge.ts'
export { dayOf, isTimeZone } from './server-time.ts'
export { limitDistance, spotTotal } from './spot.ts'
export { priceStep, stepPrice } from './steps.ts'
export { STOP_INPUT, stepStop, stopAway } from './stops.ts'
export {
  ACCOUNTS,
  assetTotal,
  assets,
  available,
  isEmpty,
  shareOf,
  shownAssets,
  topShares,
  totalWorth,
  type Asset,
} from './wallet.ts'
