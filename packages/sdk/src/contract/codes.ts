/**
 * The names of the codes, most of them numbers, that the platform has for its choices. The schemas are made from these, so a name cannot differ
 * from what is sent or read. Source: product §3, §7, §9.
 */

/** The numbers of a record of codes, as a union. */
type CodeOf<Codes> = Codes[keyof Codes]

/** The status of a list that is asked for orders of every status. */
export const ANY_STATUS = -1

/** Which way an option bets. */
export const OptionDirection = {
  /** Wins when the price rises. */
  up: 1,
  /** Wins when the price falls. */
  down: 2,
} as const
export type OptionDirection = CodeOf<typeof OptionDirection>

/** How far an option order is. */
export const OptionStatus = {
  open: 1,
  /** Being settled: it passes within a moment, and cannot be asked for. */
  closing: 2,
  closed: 3,
} as const
export type OptionStatus = CodeOf<typeof OptionStatus>

/** How an option ended. */
export const ProfitResult = {
  lost: -1,
  /** The stake came back. */
  even: 0,
  won: 1,
} as const
export type ProfitResult = CodeOf<typeof ProfitResult>

/** Which way a spot order goes. */
export type SpotSide = 'buy' | 'sell'

/** What a cancellation calls the side of its order. */
export const SpotCancelType = { buy: 'in', sell: 'out' } as const
export type SpotCancelType = CodeOf<typeof SpotCancelType>

/** At which price a spot order is done. */
export const SpotMode = {
  /** At the price there is. */
  market: 1,
  /** At the price of the order, or a better one. */
  limit: 2,
} as const
export type SpotMode = CodeOf<typeof SpotMode>

/** Which way a completed spot trade went, where the platform says it as a number. */
export const SpotWay = { sell: 1, buy: 2 } as const
export type SpotWay = CodeOf<typeof SpotWay>

/** Which way a leveraged order goes. */
export const LeverageSide = {
  /** Long: gains when the price rises. */
  buy: 1,
  /** Short: gains when the price falls. */
  sell: 2,
} as const
export type LeverageSide = CodeOf<typeof LeverageSide>

/** At which price a leveraged order is opened. It is sent as `status`, and is not a {@link LeverageStatus}. */
export const LeverageMode = {
  /** At `target_price`, once the market reaches it. */
  limit: 0,
  /** At the price there is. */
  market: 1,
} as const
export type LeverageMode = CodeOf<typeof LeverageMode>

/** How far a leveraged order is. */
export const LeverageStatus = {
  /** A limit order that the market has not reached. */
  waiting: 0,
  open: 1,
  /** Being closed: it passes within a moment. */
  closing: 2,
  closed: 3,
  /** Taken back while it waited. */
  cancelled: 4,
} as const
export type LeverageStatus = CodeOf<typeof LeverageStatus>

/** Which way money moves between the spot account and custody. */
export const CustodyMove = {
  /** From the spot account into custody. */
  in: 1,
  /** From custody to the spot account. */
  out: 2,
} as const
export type CustodyMove = CodeOf<typeof CustodyMove>

/** Which side of a pair an exchange of coins pays. */
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

/** How far a subscription to a locked product is. */
export const LockedOrderStatus = {
  /** Cancelled early, on some servers. */
  cancelled: -1,
  deleted: 0,
  inCustody: 1,
  /** Ended early by the user. */
  redeemed: 2,
  /** Its period is over, and it was paid back. */
  expired: 3,
  /** Its period is over, and its income is being calculated. */
  calculating: 4,
} as const
export type LockedOrderStatus = CodeOf<typeof LockedOrderStatus>

/** How far the user's identity is verified. */
export const ReviewStatus = {
  /** Nothing was handed in. */
  none: 0,
  pending: 1,
  approved: 2,
  refused: 3,
  /** Refused, as some servers say it. */
  rejected: 4,
} as const
export type ReviewStatus = CodeOf<typeof ReviewStatus>

/** The papers that prove an identity. */
export const CardType = { idCard: 1, passport: 2, socialSecurity: 3, driverLicense: 4 } as const
export type CardType = CodeOf<typeof CardType>

/** Whether an account may be used. */
export const UserStatus = { normal: 0, locked: 1 } as const
export type UserStatus = CodeOf<typeof UserStatus>

/** Whether the user asked to be remembered, as a login says it. */
export const LoginType = { once: 0, remember: 1 } as const
export type LoginType = CodeOf<typeof LoginType>

/** How far a deposit is. */
export const RechargeStatus = { waiting: 1, approved: 2, refused: 3 } as const
export type RechargeStatus = CodeOf<typeof RechargeStatus>

/** How far a withdrawal is. */
export const WithdrawalStatus = {
  submitted: 1,
  done: 2,
  /** Refused, and the money is back. */
  returned: 3,
} as const
export type WithdrawalStatus = CodeOf<typeof WithdrawalStatus>

/** The chain of a withdrawal of USDT; other coins have one chain. */
export const UsdtChain = { ERC20: 0, TRC20: 1, OMNI: 2 } as const
export type UsdtChain = CodeOf<typeof UsdtChain>

/** What a news list is about. */
export const NewsCategory = { announcements: 4, banners: 5 } as const
export type NewsCategory = CodeOf<typeof NewsCategory>

/** Kinds of rows of the account's logs. Servers have more; these are asked for, or tell how far a withdrawal is. */
export const LogType = {
  lockedIncome: 11,
  withdrawalAsked: 99,
  withdrawalDone: 100,
  withdrawalRefused: 101,
  /** What the log of withdrawals is asked for. */
  withdrawals: 1580,
  custodyIncome: 10_001,
} as const
export type LogType = CodeOf<typeof LogType>
