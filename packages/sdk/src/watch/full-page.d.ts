/** The number of rows in a full page of orders: the contract's default `limit`. */
export declare const FULL_PAGE = 999;
