import { type Subscription } from 'rxjs';
import type { App } from '../../app/types.ts';
import type { SpotSide, SpotTrade } from '../../contract/index.ts';
import type { DuplicateSearch } from '../duplicates.ts';
import { type AwaitedSpot, type SpotFilled, type SpotIntent, type SpotOrders } from './awaited.ts';
import type { ClosedSpot, PendingSpot, PlacedSpot } from './types.ts';
export interface SpotTrackerListener {
    /** Makes the public row. */
    row(order: AwaitedSpot): PendingSpot;
    /** A list has an order that was placed here. */
    found(order: AwaitedSpot): void;
    filled(filled: SpotFilled): void;
    /** The last trades were listed and applied. */
    traded(trades: readonly SpotTrade[]): void;
    /** The order is closed and no trade matches it. */
    gone(ref: number): void;
    duplicates(): DuplicateSearch<SpotIntent>;
    /** The user changed or the watcher was closed. */
    reset(): void;
}
/** Tracks the orders of one coin from placing to fill or cancellation. */
export declare const createSpotTracker: (app: App, coin: string, life: Subscription, listener: SpotTrackerListener) => {
    pending: import("../index.ts").Fetched<readonly PendingSpot[]>;
    completed: import("../../fetched/fetched.ts").Polled<readonly ClosedSpot[]>;
    pollSides: (sides: readonly SpotSide[]) => void;
    /** Loads the lists that have not arrived yet, as a baseline for a new order. @throws as they do */
    loadBaseline: () => Promise<void>;
    find(of: number): AwaitedSpot | undefined;
    act(act: import("../orders/acts.ts").Act<AwaitedSpot, "filled">): Promise<void>;
    ended(of: number, end: "filled"): void;
    isCalling(): boolean;
    isLost(of: number): boolean;
    giveUp(ref: number, reason?: import("../../index.ts").AppError): void;
    stored: import("../user-state.ts").UserState<SpotOrders>;
    all: import("../index.ts").Fetched<readonly PendingSpot[]>;
    readers: import("../readers.ts").Readers;
    tick(): number;
    apply(step: import("../orders/state.ts").Step<SpotOrders, SpotFilled>): void;
    start(): void;
    isStarted(): boolean;
    pollNow(): void;
    outdated(): void;
    schedule(): void;
    isOver(key: string): boolean;
    ready(): Promise<void>;
    reported(): void;
    reportedByCall(): void;
    found: (ref: number, row: () => PlacedSpot) => void;
    place: <Answer>(endpoint: string, wait: boolean, prepare: () => Promise<import("../orders/sender.ts").Sendable<SpotOrders, SpotFilled, Answer>>, like?: string) => Promise<PlacedSpot>;
};
export type SpotTracker = ReturnType<typeof createSpotTracker>;
