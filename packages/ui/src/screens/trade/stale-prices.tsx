import { useSignals } from '@preact/signals-react/runtime'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { liveness } from '../../state/connection.ts'
import style from './stale-prices.module.css'

/** Says what it means for an order that the price shown is old, while it is. */
export const StalePrices = ({ children }: { children: ReactNode }) => {
  useSignals()
  return (
    // A region that is always there: one that appears together with its text is often not read out.
    <div role="status" className={style.region}>
      {liveness.value === 'stale' && (
        <p className={style.warning}>
          <TriangleAlert size={16} aria-hidden="true" />
          {children}
        </p>
      )}
    </div>
  )
}
