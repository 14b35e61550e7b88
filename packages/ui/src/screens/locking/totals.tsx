import { useSignals } from '@preact/signals-react/runtime'
import type { CSSProperties } from 'react'
import { Link } from 'wouter'
import { Balance } from '../../app/balance.tsx'
import { FailedLine } from '../../app/failed-line.tsx'
import { paths } from '../../app/paths.ts'
import { Fact } from '../../components/facts.tsx'
import { ErrorState } from '../../components/notice.tsx'
import { Num } from '../../components/num.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { atLeast, incomeDecimals } from '../../locales/decimals.ts'
import { useT } from '../../locales/account.ts'
import { formatNumber } from '../../locales/format.ts'
import { useTag } from '../../locales/intl.ts'
import { errorText } from '../../state/error-text.ts'
import { lockedByCoin, lockedOrders, lockedTotals, paidRate } from '../../state/locking.ts'
import style from './locking.module.css'

const FOUR = { decimals: 4 }

/** One figure for each coin, under one another. */
const ByCoin = ({ of }: { of: 'funds' | 'daily' }) => {
  useSignals()
  const coins = lockedByCoin.value
  if (coins.length === 0) return <Balance value="0" decimals={4} />
  return coins.map(({ coin, [of]: value }) => (
    <span key={coin} className={style.coinSum}>
      <Balance value={value} decimals={incomeDecimals} unit={coin} down />
    </span>
  ))
}

/** What the user has locked and what it brings. Source: SPEC §2 (/locking), §9 (Income quick-rate). */
export const Totals = () => {
  useSignals()
  const t = useT()
  const tag = useTag()
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
  const longest = Math.max(
    0,
    ...lockedByCoin.value.map(({ coin, funds }) => formatNumber(tag, funds, FOUR).length + coin.length),
  )
  return (
    <>
      <FailedLine of={lockedOrders} />
      <section className={style.card} aria-labelledby="locked-funds">
        <h2 id="locked-funds" className={style.caption}>
          {t('locking.funds')}
        </h2>
        <p
          className={style.sum}
          data-many={lockedByCoin.value.length > 1 || undefined}
          style={{ '--length': longest } as CSSProperties}
        >
          <ByCoin of="funds" />
        </p>
        <dl className={style.figures}>
          <Fact name={t('locking.daily')}>
            <ByCoin of="daily" />
          </Fact>
          <Fact name={t('locking.cumulative')}>
            <Balance value={totals.income} decimals={incomeDecimals} sign tone />
          </Fact>
          <Fact name={t('locking.orders')}>
            <Link className={style.link} href={paths.lockingOrder.href()}>
              <Num value={totals.orders} /> ›
            </Link>
          </Fact>
          <Fact name={t('locking.quickRate')}>
            <Num value={paidRate} decimals={atLeast(2)} unit="%" />
          </Fact>
        </dl>
      </section>
    </>
  )
}
