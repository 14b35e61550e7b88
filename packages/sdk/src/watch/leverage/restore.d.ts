import { type LeverageOrders } from './orders.ts';
/** Reads the stored orders; {@link NO_ORDERS} if they are malformed. Orders in flight have lost their answer. */
export declare const restoreOrders: (stored: unknown) => LeverageOrders;
