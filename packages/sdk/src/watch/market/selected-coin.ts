import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs'
import type { App } from '../../app/types.ts'
import { DEFAULT_SYMBOL } from '../../rules/index.ts'

/**
 * The coin selected for trading: the chosen one, or BTC if the platform does not list it. Source: product §9 (default
 * symbol).
 */
export const selectedCoin$ = ({ symbol$, market }: Pick<App, 'symbol$' | 'market'>): Observable<string> =>
  combineLatest([symbol$, market.symbols$]).pipe(
    map(([chosen, all]) => (all.length === 0 || all.includes(chosen) ? chosen : DEFAULT_SYMBOL)),
    distinctUntilChanged(),
  )
