import { useSignals } from '@preact/signals-react/runtime'
import { useState, type ReactNode } from 'react'
import { Pending } from '../../shared/pending.tsx'
import { leverageOf, type LeverageOrder } from '../../state/leverage.ts'
import { loaded } from '../../state/live.ts'
import { CancelSheet, CloseSheet, type OrderSheetProps } from './close.tsx'
import { PositionRow, type PositionAction } from './position-row.tsx'
import { StopsSheet } from './stops.tsx'

interface PositionListProps {
  readonly symbol: string
  readonly compact?: boolean
  /** Shown where there are none. */
  readonly empty: ReactNode
}

/** The positions of a coin, live, then its orders that wait, with what can be done to them. */
export const PositionList = ({ symbol, compact = false, empty }: PositionListProps) => {
  useSignals()
  const [chosen, setChosen] = useState<{ order: LeverageOrder; action: PositionAction; at: number }>()
  const [acting, setActing] = useState(false)
  const { orders: known, listed } = leverageOf(symbol)
  const orders = known.value
  if (!loaded(listed).value.data || !orders) return <Pending of={listed} heights={[180, 180]} />
  const act = (action: PositionAction, order: LeverageOrder) => {
    setChosen({ order, action, at: (chosen?.at ?? 0) + 1 })
    setActing(true)
  }
  return (
    <>
      {orders.length === 0 && empty}
      <ul hidden={orders.length === 0}>
        {orders.map(order => (
          <PositionRow key={order.id} order={order} compact={compact} onAct={act} />
        ))}
      </ul>
      {/* Each opening is a form of its own; a closed one stays until then, to go down smoothly. */}
      {chosen && <ActionSheet key={chosen.at} {...chosen} open={acting} onClose={() => setActing(false)} />}
    </>
  )
}

interface ActionSheetProps extends OrderSheetProps<LeverageOrder> {
  readonly action: PositionAction
}

const ActionSheet = ({ action, order, ...props }: ActionSheetProps) => {
  if (order.state === 'waiting') return <CancelSheet order={order} {...props} />
  const Acting = action === 'stops' ? StopsSheet : CloseSheet
  return <Acting order={order} {...props} />
}
