/** Seconds between two verification codes. Source: product §9. */
export declare const CODE_COUNTDOWN = 60;
/** How long a success message shows before the redirect, ms. Source: product §9. */
export declare const REDIRECT_AFTER = 2000;
/** The coin selected on a first visit. Source: product §9. */
export declare const DEFAULT_COIN = "BTC";
export { LEGAL_NAME } from '../contract/codes.ts';
/** The currency of the custody fund. Source: product §9. */
export declare const CUSTODY_CURRENCY = "USDC";
/** The language of a first visit. Source: product §9. */
export declare const DEFAULT_LANGUAGE = "en";
/** Decimals of amounts that are entered or shown. Source: product §9. */
export declare const AMOUNT_PLACES = 4;
/** Decimals of balances. Choice: as on servers. */
export declare const BALANCE_PLACES = 8;
/** Decimals of a value in USD. Source: product §9. */
export declare const WORTH_PLACES = 2;
