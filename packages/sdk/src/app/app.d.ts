import type { App, AppOptions } from './types.ts';
/**
 * Creates a client with session, live market and storage. Nothing is sent before {@link App.start} or the first call.
 *
 * Source: product §4 (Session, Real-time), §7.
 * @throws TypeError if the origin is not an http address, or the time zone no name of one.
 */
export declare const createApp: (options: AppOptions) => App;
