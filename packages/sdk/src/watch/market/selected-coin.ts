import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs'
import type { App } from '../../app/types.ts'
import { DEFAULT_COIN } from '../../rules/index.ts'

/**
 * The coin selected for trading: the chosen one, or BTC if the platform does not list it. Source: product §9 (default
 * symbol).
 */
export const selectedCoin$ = ({ coin$, market }: Pick<App, 'coin$' | 'market'>): Observable<string> =>
  combineLatest([coin$, market.coins$]).pipe(
    map(([chosen, all]) => (all.length === 0 || all.includes(chosen) ? chosen : DEFAULT_COIN)),
    distinctUntilChanged(),
  )
