import type { Api, Drift } from '../client/index.ts';
import type { contract } from '../contract/index.ts';
import type { Time } from './time.ts';
type PlatformApi = Api<typeof contract>;
/** The offset of the platform's zone. */
export interface PlatformZone extends Pick<Time, 'platformOffset'> {
    /** Reads the answers with the user's own orders: their texts whose instant is known. */
    learning(api: PlatformApi): PlatformApi;
}
/**
 * @param timeZone An IANA name, if it is configured.
 * @param report Gets the contradiction of an order, once.
 */
export declare const createPlatformZone: (platform: Time["platform"], timeZone: string | undefined, report: (drift: Drift) => void) => PlatformZone;
export {};
