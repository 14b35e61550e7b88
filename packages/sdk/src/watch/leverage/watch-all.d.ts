import type { App } from '../../app/types.ts';
import type { AllLeverage } from './types.ts';
/** Watches the user's leveraged orders of all coins that have some, and of the selected coin. */
export declare const watchAllLeverage: (app: App) => AllLeverage;
