import { type Observable } from 'rxjs';
import type { App } from '../../app/types.ts';
/**
 * The coin selected for trading: the chosen one, or BTC if the platform does not list it. Source: product §9 (default
 * symbol).
 */
export declare const selectedCoin$: ({ coin$, market }: Pick<App, "coin$" | "market">) => Observable<string>;
