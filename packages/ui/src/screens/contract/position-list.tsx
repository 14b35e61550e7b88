import { LeverageStatus, type LeverageTrade } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { useState, type ReactNode } from 'react'
import { useOrders } from '../../shared/use-orders.ts'
import { ErrorState } from '../../components/notice.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useT } from '../../locales/intl.ts'
import { errorText } from '../../state/error-text.ts'
import { leverageTrades } from '../../state/leverage.ts'
import { CancelSheet, CloseSheet } from './close.tsx'
import { PositionRow, type PositionAction } from './position-row.tsx'
import style from './positions.module.css'
import { StopsSheet } from './stops.tsx'
import { usePositionNews } from './use-position-news.ts'

interface PositionListProps {
  readonly symbol: string
  readonly compact?: boolean
  /** What stands where there are none. */
  readonly empty: ReactNode
}

const SHEETS = { stops: StopsSheet, close: CloseSheet, cancel: CancelSheet }

/** The positions of a coin, live, then its orders that wait, with what can be done to them. */
export const PositionList = ({ symbol, compact = false, empty }: PositionListProps) => {
  useSignals()
  const t = useT()
  const [chosen, setChosen] = useState<{ trade: LeverageTrade; action: PositionAction; at: number }>()
  const [acting, setActing] = useState(false)
  const lists = [
    leverageTrades(symbol, LeverageStatus.open),
    leverageTrades(symbol, LeverageStatus.waiting),
  ] as const
  useOrders(lists[0])
  useOrders(lists[1])
  usePositionNews(symbol)

  const [open, waiting] = lists.map(({ state }) => state.value.data)
  if (!open || !waiting) {
    const { error } = lists.map(({ state }) => state.value).find(state => state.error !== undefined) ?? {}
    if (error === undefined) return <PositionsWaiting />
    const retry = () => lists.forEach(list => void list.load())
    return <ErrorState reason={errorText(t, error)} onRetry={retry} />
  }
  const act = (action: PositionAction, trade: LeverageTrade) => {
    setChosen({ trade, action, at: (chosen?.at ?? 0) + 1 })
    setActing(true)
  }
  const Acting = chosen && SHEETS[chosen.action]
  const none = open.length + waiting.length === 0
  return (
    <>
      {none && empty}
      <ul hidden={none}>
        {[...open, ...waiting].map(trade => (
          <PositionRow key={trade.id} trade={trade} compact={compact} onAct={act} />
        ))}
      </ul>
      {/* Each opening is a form of its own; a closed one stays until then, to go down smoothly. */}
      {Acting && (
        <Acting key={chosen.at} trade={chosen.trade} open={acting} onClose={() => setActing(false)} />
      )}
    </>
  )
}

/** Stands for rows on their way. */
export const PositionsWaiting = () => (
  <div className={style.waiting} aria-busy>
    <Skeleton width="100%" height={180} />
    <Skeleton width="100%" height={180} />
  </div>
)
