import type { Loaded } from '@app/sdk/watch'
import { Suspense, type ReactNode } from 'react'
import type { ChartQuery, Place } from '../../paths.ts'
import { PullToRefresh } from '../../components/pull-to-refresh.tsx'
import { useWide } from '../../components/wide.ts'
import { useT } from '../../locales/intl.ts'
import { lazy } from '../../shared/lazy.tsx'
import { refreshQuotes } from '../../state/connection.ts'
import { loadQuietly } from '../../state/live.ts'
import { quoteField, selectedSymbol } from '../../state/market.ts'
import { options } from '../../state/options.ts'
import style from './desk.module.css'
import { PriceHead } from './price-head.tsx'
import type { TradeKind } from '../transaction/price-chart.tsx'

const ChartPanel = lazy(async () => ({
  default: (await import('../transaction/chart-panel.tsx')).ChartPanel,
}))
const Coins = lazy(async () => ({ default: (await import('./pair-bar.tsx')).Coins }))

interface DeskProps {
  readonly symbol: string
  readonly kind: TradeKind
  /** The screen, whose query has the interval and the mode of the chart. */
  readonly place: Place<ChartQuery>
  /** Above the price. */
  readonly head?: ReactNode
  /** The chart of a phone in portrait, which is too narrow for the one beside the ticket. */
  readonly chart?: ReactNode
  readonly ticket: ReactNode
  readonly orders: ReactNode
}

const choose = (symbol: string) => {
  selectedSymbol.value = symbol
}

/** The list of the user's orders, whose code the screen has loaded. */
const ordersOf = async (kind: TradeKind, symbol: string): Promise<Loaded<unknown>> => {
  if (kind === 'coins') return (await import('../../state/spot.ts')).spotOf(symbol).spot.pending
  if (kind === 'contract') return (await import('../../state/leverage.ts')).leverageOf(symbol).listed
  return options.open(quoteField(symbol, 'match_id').peek() ?? -1)
}

const refresh = (kind: TradeKind, symbol: string) =>
  Promise.allSettled([refreshQuotes(), ordersOf(kind, symbol).then(loadQuietly)])

/**
 * The content of a trading screen: one column on a phone in portrait, elsewhere the chart beside ticket and orders, and on
 * a desktop the list of coins too.
 */
export const Desk = ({ symbol, kind, place, head, chart, ticket, orders }: DeskProps) => {
  const t = useT()
  const isWide = useWide()
  const isDesktop = useWide('desktop')
  return (
    <PullToRefresh onRefresh={() => refresh(kind, symbol)}>
      <main className={style.desk} data-wide="full" data-kind={kind}>
        <div className={style.market}>
          {head}
          <PriceHead symbol={symbol} />
          {isWide ? (
            <Suspense fallback={<div className={style.waiting} />}>
              <ChartPanel symbol={symbol} kind={kind} place={place} />
            </Suspense>
          ) : (
            chart
          )}
        </div>
        <div className={style.ticket}>{ticket}</div>
        <div className={style.orders}>{orders}</div>
        {isDesktop && (
          <aside className={style.coins} aria-label={t('trade.switchCoin')}>
            <Suspense>
              <Coins onChoose={choose} />
            </Suspense>
          </aside>
        )}
      </main>
    </PullToRefresh>
  )
}
