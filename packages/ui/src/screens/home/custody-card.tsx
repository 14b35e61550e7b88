import { CUSTODY_CURRENCY, progressOf } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import type { CSSProperties } from 'react'
import { Link } from 'wouter'
import { Balance } from '../../shared/balance.tsx'
import { paths } from '../../paths.ts'
import { Meter } from '../../components/meter.tsx'
import { Num } from '../../components/num.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { formatNumber } from '../../locales/format.ts'
import { useT, useTag } from '../../locales/intl.ts'
import { loaded } from '../../state/live.ts'
import { hideBalances } from '../../state/settings.ts'
import { custody } from '../../state/watchers.ts'
import style from './cards.module.css'

const WHOLE = { decimals: DECIMALS.amount, down: true }

/** The level of the custody fund and the way to the next. Source: SPEC §2 (/home), §3 (Deposit level). */
export const CustodyCard = () => {
  useSignals()
  const t = useT()
  const tag = useTag()
  const { data, error } = loaded(custody.fund).value
  const hidden = hideBalances.value
  const progress = data && progressOf(data)
  const next = data?.next_level?.level_name
  const length = formatNumber(tag, data?.balance, WHOLE).length
  return (
    <Link className={style.card} href={paths.deposit.href()}>
      <span className={style.caption}>
        <span>{t('common.place.deposit')}</span>
        <span className={style.level}>{data?.level?.level_name}</span>
      </span>
      <span className={style.figure} style={{ '--length': length } as CSSProperties}>
        {data || error !== undefined ? (
          <>
            <Balance value={data?.balance} {...WHOLE} />{' '}
            <span className={style.unit}>{CUSTODY_CURRENCY}</span>
          </>
        ) : (
          <Skeleton width="80%" height={16} />
        )}
      </span>
      {/* How far it is would tell the balance. */}
      {hidden ? (
        <span className={style.bar} />
      ) : (
        <Meter label={t('common.custody.progress')} value={progress ?? 0} />
      )}
      <span className={style.note}>
        {next && <span>{t('home.custody.next', { level: next })}</span>}
        {data?.level && !next && <span>{t('home.custody.top')}</span>}
        {next && !hidden && <Num value={progress} decimals={DECIMALS.share} down unit="%" />}
        {!data && error !== undefined && t('home.unavailable')}
      </span>
    </Link>
  )
}
