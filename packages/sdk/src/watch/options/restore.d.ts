import { type AwaitedOptions } from './awaited.ts';
/** Reads the stored orders; {@link NO_OPTIONS} if they are malformed. */
export declare const restoreOptions: (stored: unknown) => AwaitedOptions;
