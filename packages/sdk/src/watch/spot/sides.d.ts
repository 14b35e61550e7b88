import type { Change } from '../../app/changes.ts';
import type { SpotSide } from '../../contract/index.ts';
import type { SpotOrders } from './awaited.ts';
export declare const SIDES: readonly SpotSide[];
/** @returns the sides whose lists a change affects, and the coin if it affects only one. */
export declare const sidesOf: (change: Change, { orders }: SpotOrders) => readonly [sides: readonly SpotSide[], coinId?: number | undefined];
