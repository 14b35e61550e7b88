import type { Loaded } from '@app/sdk/watch'
import type { ReactNode } from 'react'
import { paths, type ChartQuery, type Place } from '../../paths.ts'
import { lessMotion } from '../../components/motion.ts'
import { PullToRefresh } from '../../components/pull-to-refresh.tsx'
import { useWide } from '../../components/wide.ts'
import { useT } from '../../locales/intl.ts'
import { useWhole } from '../../shared/use-whole.ts'
import { refreshQuotes } from '../../state/connection.ts'
import { loadQuietly } from '../../state/live.ts'
import { selectedSymbol } from '../../state/market.ts'
import { options } from '../../state/options.ts'
import { ChartPanel } from '../transaction/chart-panel.tsx'
import style from './desk.module.css'
import { Coins } from './pair-bar.tsx'
import { PriceHead } from './price-head.tsx'
import type { TradeKind } from '../transaction/price-chart.tsx'

interface DeskProps {
  readonly symbol: string
  readonly kind: TradeKind
  /** The screen, whose query has the interval and the mode of the chart. */
  readonly place: Place<ChartQuery>
  /** Above the price. */
  readonly head?: ReactNode
  /** Has the chart on a phone in portrait too, which is too narrow for one beside the ticket. */
  readonly charted?: boolean
  readonly ticket: ReactNode
  readonly orders: ReactNode
}

const ORDERS = 'orders'

/** Shows the orders, which a phone has below the ticket. */
export const showOrders = () => {
  const orders = document.getElementById(ORDERS)
  orders?.focus({ preventScroll: true })
  orders?.scrollIntoView({ behavior: lessMotion() ? 'auto' : 'smooth' })
}

const choose = (symbol: string) => {
  selectedSymbol.value = symbol
}

/** The list of the user's orders. */
const ordersOf = async (kind: TradeKind): Promise<Loaded<unknown>> =>
  kind === 'options' ? options.open() : (await import('./trades.ts'))[kind].list

const refresh = (kind: TradeKind) => Promise.allSettled([refreshQuotes(), ordersOf(kind).then(loadQuietly)])

/**
 * The content of a trading screen: one column on a phone in portrait, elsewhere the chart beside ticket and orders, and on
 * a desktop the list of coins too.
 */
export const Desk = ({ symbol, kind, place, head, charted, ticket, orders }: DeskProps) => {
  const t = useT()
  const isWide = useWide()
  const isDesktop = useWide('desktop')
  const isWhole = useWhole()
  return (
    <PullToRefresh onRefresh={() => refresh(kind)}>
      <main className={style.desk} data-kind={kind}>
        <div className={style.market}>
          {head}
          <PriceHead
            symbol={symbol}
            chart={isWide || charted ? undefined : paths.transaction.href({ tab: kind })}
          />
          {isWhole && (isWide || charted) && <ChartPanel symbol={symbol} kind={kind} place={place} />}
        </div>
        {isWhole && (
          <>
            <div className={style.ticket}>{ticket}</div>
            <div className={style.orders} id={ORDERS} tabIndex={-1}>
              {orders}
            </div>
            {isDesktop && (
              <aside className={style.coins} aria-label={t('trade.switchCoin')}>
                <Coins onChoose={choose} />
              </aside>
            )}
          </>
        )}
      </main>
    </PullToRefresh>
  )
}
