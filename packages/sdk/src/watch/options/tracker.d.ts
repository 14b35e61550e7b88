import { type Subscription } from 'rxjs';
import type { App } from '../../app/types.ts';
import type { DuplicateSearch } from '../duplicates.ts';
import { type Fetched } from '../../fetched/index.ts';
import { type AwaitedOption, type AwaitedOptions, type ListedTrade, type OptionIntent } from './awaited.ts';
import { type OptionStatus } from './lists.ts';
import type { RunningOption } from './types.ts';
/** An order's result is listed. */
export interface OptionSettled {
    readonly order: AwaitedOption;
    readonly trade: ListedTrade;
    /** Identifies the order in every run and tab. */
    readonly key: string;
}
interface Listener {
    /** A list had the order. */
    found(order: AwaitedOption): void;
    settled(settled: OptionSettled): void;
    duplicates(): DuplicateSearch<OptionIntent>;
    /** The user changed or the watcher was closed. */
    reset(): void;
}
/** Tracks the orders whose results are awaited. */
export declare const createOptionTracker: (app: App, life: Subscription, listener: Listener) => {
    open: (pair: number) => Fetched<readonly ListedTrade[]>;
    closed: (pair: number) => Fetched<readonly ListedTrade[]>;
    /** Whether a list of open orders has arrived. */
    isListed: () => boolean;
    hasListed: (pair: number, status: OptionStatus) => boolean;
    /** Adds a pair to those fetched where the server does not support {@link ALL_PAIRS}. */
    addPair: (pair: number) => undefined;
    find(of: number): AwaitedOption | undefined;
    act(act: import("../orders/acts.ts").Act<AwaitedOption, never>): Promise<void>;
    ended(of: number, end: never): void;
    isCalling(): boolean;
    isLost(of: number): boolean;
    giveUp(ref: number, reason?: import("../../index.ts").AppError): void;
    stored: import("../user-state.ts").UserState<AwaitedOptions>;
    all: Fetched<true>;
    readers: import("../readers.ts").Readers;
    tick(): number;
    apply(step: import("../orders/state.ts").Step<AwaitedOptions, OptionSettled>): void;
    start(): void;
    isStarted(): boolean;
    pollNow(): void;
    outdated(): void;
    schedule(): void;
    isOver(key: string): boolean;
    ready(): Promise<void>;
    reported(): void;
    reportedByCall(): void;
    found: (ref: number, row: () => RunningOption) => void;
    place: <Answer>(endpoint: string, wait: boolean, prepare: () => Promise<import("../orders/sender.ts").Sendable<AwaitedOptions, OptionSettled, Answer>>, like?: string) => Promise<RunningOption>;
};
export type OptionTracker = ReturnType<typeof createOptionTracker>;
export {};
