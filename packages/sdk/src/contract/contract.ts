import { getUser, login, register, resetPassword, sendCode, submitIdentity } from './account.ts'
import { getCandles } from './candles.ts'
import { getCustodyIncome, getCustodyLevel, getCustodyLevels, moveCustody } from './custody.ts'
import {
  closeLeverage,
  getLeverageDeal,
  getLeverageTrades,
  setLeverageStops,
  submitLeverage,
} from './leverage.ts'
import {
  getLockedIncome,
  getLockedOrders,
  getLockedProduct,
  getLockedProducts,
  subscribeLockedProduct,
} from './locking.ts'
import { getCurrencies, getQuotations } from './market.ts'
import { getArticle, getNews } from './news.ts'
import { getOptionExpiries, getOptionOrders, submitOption } from './options.ts'
import type { InputOf } from './endpoint.ts'
import { getRechargeAddress, getRecharges, submitRecharge } from './recharge.ts'
import { buySpot, cancelSpot, getCompletedSpot, getPendingBuys, getPendingSells, sellSpot } from './spot.ts'
import { uploadImage } from './upload.ts'
import { exchangeCoins, getWalletInfo, getWallets, transferFunds } from './wallet.ts'
import {
  addWithdrawalAddress,
  getWithdrawalAddresses,
  getWithdrawals,
  submitWithdrawal,
} from './withdrawal.ts'

/** Every endpoint of the platform, by area and member, as the facade groups them. */
export const contract = {
  account: {
    /** Signs in. */
    login,
    /** Makes an account. */
    register,
    /** Sets a new password with a code. */
    reset: resetPassword,
    /** Has a verification code mailed. */
    sendCode,
    /** The signed-in user. */
    info: getUser,
    /** Hands in the identity papers. */
    submitIdentity,
  },
  news: {
    /** The news of one category in the caller's language, newest first. */
    list: getNews,
    /** One article; null when the platform does not know the id. */
    detail: getArticle,
  },
  market: {
    /** Every pair with its latest price, by quote currency. */
    quotations: getQuotations,
    /** The coins the user can hold. */
    currencies: getCurrencies,
    /** Candles of a pair, oldest first and one per opening time whatever order the server sends. */
    candles: getCandles,
  },
  wallet: {
    /** All balances of the user. */
    list: getWallets,
    /** Minimum, balance and fee of withdrawing one coin. */
    info: getWalletInfo,
    /** Moves a currency between two of the user's accounts. */
    transfer: transferFunds,
    /** Exchanges one coin for another at the current price. */
    exchange: exchangeCoins,
  },
  recharge: {
    /** The addresses to deposit a coin to, in whichever of five shapes servers send them; an empty list where there is none. */
    address: getRechargeAddress,
    /** Says that a deposit was sent. */
    submit: submitRecharge,
    /** The user's deposits of one coin, newest first. */
    log: getRecharges,
  },
  withdrawal: {
    /** Asks for a withdrawal. */
    submit: submitWithdrawal,
    /** The user's withdrawals, newest first. */
    log: getWithdrawals,
    /** The saved addresses, of one coin or of all. */
    addresses: getWithdrawalAddresses,
    /** Saves addresses to withdraw to, one object each. */
    addAddress: addWithdrawalAddress,
  },
  options: {
    /** The expiry choices. */
    expiries: getOptionExpiries,
    /** Places an option order. */
    submit: submitOption,
    /** The user's option orders of one pair and status, newest first. */
    list: getOptionOrders,
  },
  spot: {
    /** Buys a coin at the market or with a limit. */
    buy: buySpot,
    /** Sells a coin at the market or with a limit. */
    sell: sellSpot,
    /** Takes back a pending order; what it locked is free again. */
    cancel: cancelSpot,
    /** The user's buy orders that wait, newest first. */
    pendingBuys: getPendingBuys,
    /** The user's sell orders that wait, newest first. */
    pendingSells: getPendingSells,
    /** The user's completed spot trades, newest first. */
    completed: getCompletedSpot,
  },
  leverage: {
    /** What the leverage form offers for a pair. */
    deal: getLeverageDeal,
    /** Opens a leveraged order. */
    submit: submitLeverage,
    /** The user's leveraged orders of one pair and status, newest first, with the health of the account. */
    trades: getLeverageTrades,
    /** Closes an open order at the market. */
    close: closeLeverage,
    /** Sets take-profit and stop-loss of an open order. */
    setStops: setLeverageStops,
  },
  locking: {
    /** The products on offer. */
    products: getLockedProducts,
    /** One product. */
    product: getLockedProduct,
    /** Subscribes to a product: the amount is locked in the spot account. */
    subscribe: subscribeLockedProduct,
    /** The user's subscriptions, newest first, with their income. */
    orders: getLockedOrders,
    /** The income of locked products, newest first, 20 a page. */
    incomeLog: getLockedIncome,
  },
  custody: {
    /** The levels of the custody fund, lowest first, and the user's fund where the platform sends it along. */
    levels: getCustodyLevels,
    /** The user's custody fund: balance, level and income. */
    myLevel: getCustodyLevel,
    /** Moves USDC between the spot account and custody. */
    move: moveCustody,
    /** The daily income of the custody fund, newest first, 10 a page. */
    dailyIncome: getCustodyIncome,
  },
  upload: {
    /** Stores a picture (identity papers, the voucher of a deposit). */
    image: uploadImage,
  },
} as const

type Contract = typeof contract
type NameOf<Members> = Members[keyof Members] extends { readonly name: infer Name } ? Name : never
/** The name of an endpoint: 'options.submit'. */
export type EndpointName = { [Area in keyof Contract]: NameOf<Contract[Area]> }[keyof Contract]

type Named<Members, Name> = Extract<Members[keyof Members], { readonly name: Name }>
/** What a caller passes to the endpoint of that name. */
export type InputNamed<Name extends EndpointName> = InputOf<
  Named<{ [Area in keyof Contract]: Named<Contract[Area], Name> }, Name>
>
