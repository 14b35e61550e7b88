import { useSignals } from '@preact/signals-react/runtime'
import { TriangleAlert } from 'lucide-react'
import { useT } from '../../locales/intl.ts'
import { liveness } from '../../state/connection.ts'
import style from './stale-prices.module.css'

/**
 * Warns, on an order that opens at the platform's price, that the price shown is old. The order can be sent all the
 * same: whether the platform takes it is the platform's to say.
 */
export const StalePrices = () => {
  useSignals()
  const t = useT()
  return (
    // A region that is always there: one that appears together with its text is often not read out.
    <div role="status" className={style.region}>
      {liveness.value === 'stale' && (
        <p className={style.warning}>
          <TriangleAlert size={16} aria-hidden="true" />
          {t('ticket.stale')}
        </p>
      )}
    </div>
  )
}
