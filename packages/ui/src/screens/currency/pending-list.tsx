import { ZERO, type SpotOrder } from '@app/sdk'
import { useState, type ReactNode } from 'react'
import { useT } from '../../locales/intl.ts'
import { spotKey } from '../../state/fill-finder.ts'
import { pendingSpot } from '../../state/spot.ts'
import { CancelSheet } from './cancel-sheet.tsx'
import { OrderList } from './order-list.tsx'
import { OrderRow, Side } from './order-row.tsx'
import style from './order-row.module.css'
import { Distance } from './price-field.tsx'
import { useSpotOrders } from './use-spot-orders.ts'

/** The orders of a coin that wait, each with a way to take it back. */
export const PendingList = ({ symbol, empty }: { symbol: string; empty: ReactNode }) => {
  const t = useT()
  useSpotOrders(symbol)
  // Kept while the sheet goes down.
  const [asked, setAsked] = useState<SpotOrder>()
  const [open, setOpen] = useState(false)
  return (
    <>
      <OrderList rows={pendingSpot(symbol)} empty={empty}>
        {order => (
          <OrderRow
            key={spotKey(order)}
            symbol={symbol}
            side={<Side type={order.type} limit />}
            time={order.create_time}
            note={<Distance symbol={symbol} type={order.type} limit={order.price} />}
            price={order.price}
            number={order.number}
            fees={order.fee === undefined || order.fee === ZERO ? [] : [order.fee]}
            end={
              <button
                type="button"
                className={style.cancel}
                aria-label={`${t('common.cancel')}: ${t(`spot.limit.${order.type}`)} ${order.number} ${symbol}`}
                onClick={() => {
                  setAsked(order)
                  setOpen(true)
                }}
              >
                {t('common.cancel')}
              </button>
            }
          />
        )}
      </OrderList>
      {asked && <CancelSheet symbol={symbol} order={asked} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
