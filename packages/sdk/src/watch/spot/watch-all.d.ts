import type { App } from '../../app/types.ts';
import type { AllSpot } from './types.ts';
/** Watches the user's spot orders of all coins that have some, and of the selected coin. */
export declare const watchAllSpot: (app: App) => AllSpot;
