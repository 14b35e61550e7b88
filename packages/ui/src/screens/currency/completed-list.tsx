import { ZERO, type Amount } from '@app/sdk'
import type { ReactNode } from 'react'
import { completedSpot } from '../../state/spot.ts'
import { OrderList } from './order-list.tsx'
import { OrderRow, Side } from './order-row.tsx'
import { useSpotOrders } from './use-spot-orders.ts'

/** The trades of a coin, newest first. */
export const CompletedList = ({ symbol, empty }: { symbol: string; empty: ReactNode }) => {
  useSpotOrders(symbol)
  return (
    <OrderList rows={completedSpot(symbol)} empty={empty}>
      {trade => (
        <OrderRow
          key={trade.id}
          symbol={symbol}
          side={<Side type={trade.type} />}
          time={typeof trade.time === 'string' ? trade.time : trade.create_time}
          price={trade.price}
          number={trade.number}
          fees={[trade.fee1, trade.fee2].filter((fee): fee is Amount => Boolean(fee) && fee !== ZERO)}
        />
      )}
    </OrderList>
  )
}
