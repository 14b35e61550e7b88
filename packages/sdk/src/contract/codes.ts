// The platform's codes by name; the schemas are made from them. Source: product §3, §7, §9.

/** The values of a record of codes, as a union. */
type CodeOf<Codes> = Codes[keyof Codes]

/** The quote currency of pairs; 1 of it counts as 1 USD. Source: product §9. */
export const LEGAL_NAME = 'USDT'

/** The status filter of a list for orders of any status. */
export const ANY_STATUS = -1

/** The direction of an option. */
export const OptionDirection = {
  /** Wins when the price rises. */
  up: 1,
  /** Wins when the price falls. */
  down: 2,
} as const
export type OptionDirection = CodeOf<typeof OptionDirection>

/** The status of an option order. */
export const OptionStatus = {
  open: 1,
  /** Being settled: lasts a moment, and no list can be filtered by it. */
  closing: 2,
  closed: 3,
} as const
export type OptionStatus = CodeOf<typeof OptionStatus>

/** The result of an option. */
export const ProfitResult = {
  lost: -1,
  /** The stake came back. */
  even: 0,
  won: 1,
} as const
export type ProfitResult = CodeOf<typeof ProfitResult>

/** The side of a spot order. */
export type SpotSide = 'buy' | 'sell'

/** The side of an order, as a cancellation sends it. */
export const SpotCancelType = { buy: 'in', sell: 'out' } as const
export type SpotCancelType = CodeOf<typeof SpotCancelType>

/** The type of a spot order. */
export const SpotMode = {
  /** Fills at the market price. */
  market: 1,
  /** Fills at the price of the order or better. */
  limit: 2,
} as const
export type SpotMode = CodeOf<typeof SpotMode>

/** The side of a completed spot trade, where the platform sends a number. */
export const SpotWay = { sell: 1, buy: 2 } as const
export type SpotWay = CodeOf<typeof SpotWay>

/** The side of a leveraged order. */
export const LeverageSide = {
  /** Long: gains when the price rises. */
  buy: 1,
  /** Short: gains when the price falls. */
  sell: 2,
} as const
export type LeverageSide = CodeOf<typeof LeverageSide>

/** The type of a leveraged order. It is sent as `status`, but is not a {@link LeverageStatus}. */
export const LeverageMode = {
  /** Opens at `target_price`, once the market reaches it. */
  limit: 0,
  /** Opens at the market price. */
  market: 1,
} as const
export type LeverageMode = CodeOf<typeof LeverageMode>

/** The status of a leveraged order. */
export const LeverageStatus = {
  /** A limit order that the market has not reached. */
  waiting: 0,
  open: 1,
  /** Being closed: lasts a moment. */
  closing: 2,
  closed: 3,
  /** Cancelled while it waited. */
  cancelled: 4,
} as const
export type LeverageStatus = CodeOf<typeof LeverageStatus>

/** The direction of a transfer between the spot account and custody. */
export const CustodyMove = {
  /** From the spot account into custody. */
  in: 1,
  /** From custody to the spot account. */
  out: 2,
} as const
export type CustodyMove = CodeOf<typeof CustodyMove>

/** The side of an exchange of coins. */
export const ExchangeSide = {
  /** Pays the quote currency, gets the coin. */
  buy: 1,
  /** Pays the coin, gets the quote currency. */
  sell: 2,
} as const
export type ExchangeSide = CodeOf<typeof ExchangeSide>

/** Whether a product can be subscribed to. */
export const LockedProductStatus = { off: 0, onSale: 1 } as const
export type LockedProductStatus = CodeOf<typeof LockedProductStatus>

/** The status of a subscription to a locked product. */
export const LockedOrderStatus = {
  /** Cancelled early, on some servers. */
  cancelled: -1,
  deleted: 0,
  inCustody: 1,
  /** Ended early by the user. */
  redeemed: 2,
  /** Its period is over and it was paid back. */
  expired: 3,
  /** Its period is over and its income is being calculated. */
  calculating: 4,
} as const
export type LockedOrderStatus = CodeOf<typeof LockedOrderStatus>

/** The status of the user's identity verification. */
export const ReviewStatus = {
  /** Nothing submitted. */
  none: 0,
  pending: 1,
  approved: 2,
  refused: 3,
  /** Refused, on some servers. */
  rejected: 4,
} as const
export type ReviewStatus = CodeOf<typeof ReviewStatus>

/** The kinds of identity documents. */
export const CardType = { idCard: 1, passport: 2, socialSecurity: 3, driverLicense: 4 } as const
export type CardType = CodeOf<typeof CardType>

/** The status of an account. */
export const UserStatus = { normal: 0, locked: 1 } as const
export type UserStatus = CodeOf<typeof UserStatus>

/** Whether a login is to be remembered. */
export const LoginType = { once: 0, remember: 1 } as const
export type LoginType = CodeOf<typeof LoginType>

/** The status of a deposit. */
export const RechargeStatus = { waiting: 1, approved: 2, refused: 3 } as const
export type RechargeStatus = CodeOf<typeof RechargeStatus>

/** The status of a withdrawal. */
export const WithdrawalStatus = {
  submitted: 1,
  done: 2,
  /** Refused; the money is back. */
  returned: 3,
} as const
export type WithdrawalStatus = CodeOf<typeof WithdrawalStatus>

/** The chain of a USDT withdrawal; other coins have one chain. */
export const UsdtChain = { ERC20: 0, TRC20: 1, OMNI: 2 } as const
export type UsdtChain = CodeOf<typeof UsdtChain>

/** The categories of news. */
export const NewsCategory = { announcements: 4, banners: 5 } as const
export type NewsCategory = CodeOf<typeof NewsCategory>

/** Row types of the account's logs, of those that servers have: filters of a list, and the states of a withdrawal. */
export const LogType = {
  lockedIncome: 11,
  withdrawalAsked: 99,
  withdrawalDone: 100,
  withdrawalRefused: 101,
  /** The filter of the withdrawal log. */
  withdrawals: 1580,
  custodyIncome: 10_001,
} as const
export type LogType = CodeOf<typeof LogType>
