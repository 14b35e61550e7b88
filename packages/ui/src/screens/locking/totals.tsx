import { LEGAL_NAME } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { Link } from 'wouter'
import { Balance } from '../../shared/balance.tsx'
import { FailedLine } from '../../shared/failed-line.tsx'
import { paths } from '../../paths.ts'
import { CoinSums, SumCard } from '../../shared/sum-card.tsx'
import { Fact } from '../../components/facts.tsx'
import { ErrorState } from '../../components/notice.tsx'
import { Num } from '../../components/num.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT } from '../../locales/intl.ts'
import { errorText } from '../../state/error-text.ts'
import { lockedByCoin, lockedOrders, lockedTotals, paidRate } from '../../state/locking.ts'
import style from './locking.module.css'

/** What is locked of each coin, or what it brings a day. */
const sumsOf = (what: 'funds' | 'daily') =>
  lockedByCoin.value.map(({ coin, [what]: amount }) => ({ coin, amount }))

/** What the user has locked and what it brings. Source: SPEC §2 (/locking), §9 (Income quick-rate). */
export const Totals = () => {
  useSignals()
  const t = useT()
  const { data, error } = lockedOrders.state.value
  const totals = lockedTotals.value
  if (!data || !totals) {
    if (error !== undefined)
      return <ErrorState reason={errorText(t, error)} onRetry={() => void lockedOrders.load()} />
    return (
      <div className={style.waiting} aria-busy>
        <Skeleton width="100%" height={194} />
      </div>
    )
  }
  return (
    <>
      <FailedLine of={lockedOrders} />
      <SumCard title={t('locking.funds')} sums={sumsOf('funds')}>
        <dl className={style.figures}>
          <Fact name={t('locking.daily')}>
            <CoinSums of={sumsOf('daily')} />
          </Fact>
          {/* Choice: `income_total` is in the legal coin, as the orders may be of several coins. */}
          <Fact name={t('locking.cumulative')}>
            <Balance value={totals.income} decimals={DECIMALS.amount} unit={LEGAL_NAME} sign tone />
          </Fact>
          <Fact name={t('locking.orders')}>
            <Link className={style.link} href={paths.lockingOrder.href()}>
              <Num value={totals.orders} /> ›
            </Link>
          </Fact>
          <Fact name={t('locking.quickRate')}>
            <Num value={paidRate} decimals={DECIMALS.rate} unit="%" />
          </Fact>
        </dl>
      </SumCard>
    </>
  )
}
