import { useSignals } from '@preact/signals-react/runtime'
import { ReceiptText } from 'lucide-react'
import { FailedLine } from '../../shared/failed-line.tsx'
import { paths } from '../../paths.ts'
import { useBack } from '../../shared/use-back.ts'
import { useGrowing } from '../../shared/use-growing.ts'
import { useOrders } from '../../shared/use-orders.ts'
import { ButtonLink, IconLink } from '../../components/button.tsx'
import { EmptyState, ErrorState } from '../../components/notice.tsx'
import { PullToRefresh } from '../../components/pull-to-refresh.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { TopBar } from '../../components/top-bar.tsx'
import { useT } from '../../locales/intl.ts'
import { errorText } from '../../state/error-text.ts'
import { LOCKING_INCOME, lockedOrders } from '../../state/locking.ts'
import { OrderRow } from './order-row.tsx'
import style from './order.module.css'

const Orders = () => {
  useSignals()
  const t = useT()
  const { data, error } = lockedOrders.state.value
  const [count, end] = useGrowing('locked-orders')
  if (!data) {
    if (error !== undefined)
      return <ErrorState reason={errorText(t, error)} onRetry={() => void lockedOrders.load()} />
    return (
      <div className={style.waiting} aria-busy>
        {[0, 1, 2].map(at => (
          <Skeleton key={at} width="100%" height={160} />
        ))}
      </div>
    )
  }
  const { rows } = data
  if (rows.length === 0)
    return (
      <EmptyState action={<ButtonLink href={paths.locking.href()}>{t('locking.products')}</ButtonLink>}>
        {t('locking.noOrders')}
      </EmptyState>
    )
  return (
    <>
      <FailedLine of={lockedOrders} />
      <ul>
        {rows.slice(0, count).map((order, at) => (
          <OrderRow key={order.id ?? at} order={order} />
        ))}
      </ul>
      {count < rows.length && <div key={count} ref={end} />}
    </>
  )
}

/** /locking/order: what the user has locked. Source: SPEC §2. */
const LockingOrder = () => {
  const t = useT()
  useOrders(lockedOrders)
  return (
    <PullToRefresh onRefresh={() => lockedOrders.load()}>
      <TopBar
        title={t('locking.list')}
        onBack={useBack()}
        end={
          <IconLink
            label={t('locking.incomeLog')}
            href={paths.lockingLog.href({ type: String(LOCKING_INCOME) })}
          >
            <ReceiptText size={18} />
          </IconLink>
        }
      />
      <main>
        <Orders />
      </main>
    </PullToRefresh>
  )
}

export default LockingOrder
