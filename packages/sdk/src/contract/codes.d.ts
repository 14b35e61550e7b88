/** The values of a record of codes, as a union. */
type CodeOf<Codes> = Codes[keyof Codes];
/** The quote currency of pairs; 1 of it counts as 1 USD. Source: product §9. */
export declare const LEGAL_NAME = "USDT";
/** The status filter of a list for orders of any status. */
export declare const ANY_STATUS = -1;
/** The direction of an option. */
export declare const OptionDirection: {
    /** Wins when the price rises. */
    readonly up: 1;
    /** Wins when the price falls. */
    readonly down: 2;
};
export type OptionDirection = CodeOf<typeof OptionDirection>;
/** The status of an option order. */
export declare const OptionStatus: {
    readonly open: 1;
    /** Being settled: lasts a moment, and no list can be filtered by it. */
    readonly closing: 2;
    readonly closed: 3;
};
export type OptionStatus = CodeOf<typeof OptionStatus>;
/** The result of an option. */
export declare const ProfitResult: {
    readonly lost: -1;
    /** The stake came back. */
    readonly even: 0;
    readonly won: 1;
};
export type ProfitResult = CodeOf<typeof ProfitResult>;
/** The side of a spot order. */
export type SpotSide = 'buy' | 'sell';
/** The side of an order, as a cancellation sends it. */
export declare const SpotCancelType: {
    readonly buy: "in";
    readonly sell: "out";
};
export type SpotCancelType = CodeOf<typeof SpotCancelType>;
/** The type of a spot order. */
export declare const SpotMode: {
    /** Fills at the market price. */
    readonly market: 1;
    /** Fills at the price of the order or better. */
    readonly limit: 2;
};
export type SpotMode = CodeOf<typeof SpotMode>;
/** The side of a completed spot trade, where the platform sends a number. */
export declare const SpotWay: {
    readonly sell: 1;
    readonly buy: 2;
};
export type SpotWay = CodeOf<typeof SpotWay>;
/** The side of a leveraged order. */
export declare const LeverageSide: {
    /** Long: gains when the price rises. */
    readonly buy: 1;
    /** Short: gains when the price falls. */
    readonly sell: 2;
};
export type LeverageSide = CodeOf<typeof LeverageSide>;
/** The type of a leveraged order. It is sent as `status`, but is not a {@link LeverageStatus}. */
export declare const LeverageMode: {
    /** Opens at `target_price`, once the market reaches it. */
    readonly limit: 0;
    /** Opens at the market price. */
    readonly market: 1;
};
export type LeverageMode = CodeOf<typeof LeverageMode>;
/** The status of a leveraged order. */
export declare const LeverageStatus: {
    /** A limit order that the market has not reached. */
    readonly waiting: 0;
    readonly open: 1;
    /** Being closed: lasts a moment. */
    readonly closing: 2;
    readonly closed: 3;
    /** Cancelled while it waited. */
    readonly cancelled: 4;
};
export type LeverageStatus = CodeOf<typeof LeverageStatus>;
/** The direction of a transfer between the spot account and custody. */
export declare const CustodyMove: {
    /** From the spot account into custody. */
    readonly in: 1;
    /** From custody to the spot account. */
    readonly out: 2;
};
export type CustodyMove = CodeOf<typeof CustodyMove>;
/** The side of an exchange of coins. */
export declare const ExchangeSide: {
    /** Pays the quote currency, gets the coin. */
    readonly buy: 1;
    /** Pays the coin, gets the quote currency. */
    readonly sell: 2;
};
export type ExchangeSide = CodeOf<typeof ExchangeSide>;
/** Whether a product can be subscribed to. */
export declare const LockedProductStatus: {
    readonly off: 0;
    readonly onSale: 1;
};
export type LockedProductStatus = CodeOf<typeof LockedProductStatus>;
/** The status of a subscription to a locked product. */
export declare const LockedOrderStatus: {
    /** Cancelled early, on some servers. */
    readonly cancelled: -1;
    readonly deleted: 0;
    readonly inCustody: 1;
    /** Ended early by the user. */
    readonly redeemed: 2;
    /** Its period is over and it was paid back. */
    readonly expired: 3;
    /** Its period is over and its income is being calculated. */
    readonly calculating: 4;
};
export type LockedOrderStatus = CodeOf<typeof LockedOrderStatus>;
/** The status of the user's identity verification. */
export declare const ReviewStatus: {
    /** Nothing submitted. */
    readonly none: 0;
    readonly pending: 1;
    readonly approved: 2;
    readonly refused: 3;
    /** Refused, on some servers. */
    readonly rejected: 4;
};
export type ReviewStatus = CodeOf<typeof ReviewStatus>;
/** The kinds of identity documents. */
export declare const CardType: {
    readonly idCard: 1;
    readonly passport: 2;
    readonly socialSecurity: 3;
    readonly driverLicense: 4;
};
export type CardType = CodeOf<typeof CardType>;
/** The status of an account. */
export declare const UserStatus: {
    readonly normal: 0;
    readonly locked: 1;
};
export type UserStatus = CodeOf<typeof UserStatus>;
/** Whether a login is to be remembered. */
export declare const LoginType: {
    readonly once: 0;
    readonly remember: 1;
};
export type LoginType = CodeOf<typeof LoginType>;
/** The status of a deposit. */
export declare const RechargeStatus: {
    readonly waiting: 1;
    readonly approved: 2;
    readonly refused: 3;
};
export type RechargeStatus = CodeOf<typeof RechargeStatus>;
/** The status of a withdrawal. */
export declare const WithdrawalStatus: {
    readonly submitted: 1;
    readonly done: 2;
    /** Refused; the money is back. */
    readonly returned: 3;
};
export type WithdrawalStatus = CodeOf<typeof WithdrawalStatus>;
/** The chain of a USDT withdrawal; other coins have one chain. */
export declare const UsdtChain: {
    readonly ERC20: 0;
    readonly TRC20: 1;
    readonly OMNI: 2;
};
export type UsdtChain = CodeOf<typeof UsdtChain>;
/** The categories of news. */
export declare const NewsCategory: {
    readonly announcements: 4;
    readonly banners: 5;
};
export type NewsCategory = CodeOf<typeof NewsCategory>;
/** Row types of the account's logs, of those that servers have: filters of a list, and the states of a withdrawal. */
export declare const LogType: {
    readonly lockedIncome: 11;
    readonly withdrawalAsked: 99;
    readonly withdrawalDone: 100;
    readonly withdrawalRefused: 101;
    /** The filter of the withdrawal log. */
    readonly withdrawals: 1580;
    readonly custodyIncome: 10001;
};
export type LogType = CodeOf<typeof LogType>;
export {};
