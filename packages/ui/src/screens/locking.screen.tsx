import { useSignals } from '@preact/signals-react/runtime'
import { List } from 'lucide-react'
import { useEffect } from 'react'
import { paths } from '../paths.ts'
import { useBack } from '../shared/use-back.ts'
import { useOrders } from '../shared/use-orders.ts'
import { IconLink } from '../components/button.tsx'
import { PullToRefresh } from '../components/pull-to-refresh.tsx'
import { TopBar } from '../components/top-bar.tsx'
import { useT } from '../locales/intl.ts'
import { lockedProducts } from '../state/locked-products.ts'
import { lockedOrders } from '../state/locking.ts'
import style from './locking/locking.module.css'
import { Products } from './locking/products.tsx'
import { Totals } from './locking/totals.tsx'

/** /locking. Source: SPEC §2. */
const Locking = () => {
  useSignals()
  const t = useT()
  useOrders(lockedOrders)
  useEffect(() => void lockedProducts.load(), [])
  return (
    <PullToRefresh onRefresh={() => Promise.all([lockedOrders.load(), lockedProducts.load()])}>
      <TopBar
        title={t('common.place.locking')}
        onBack={useBack()}
        end={
          <IconLink label={t('locking.list')} href={paths.lockingOrder.href()}>
            <List size={18} />
          </IconLink>
        }
      />
      <main className={style.page}>
        <Totals />
        <section aria-labelledby="locked-products">
          <h2 id="locked-products" className={style.heading}>
            {t('locking.products')}
          </h2>
          <Products />
        </section>
      </main>
    </PullToRefresh>
  )
}

export default Locking
