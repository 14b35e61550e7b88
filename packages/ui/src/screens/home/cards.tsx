import type { LockedProduct } from '@app/sdk'
import { CUSTODY_CURRENCY, progressOf } from '@app/sdk/rules'
import { useSignals } from '@preact/signals-react/runtime'
import type { CSSProperties } from 'react'
import { Link } from 'wouter'
import { Balance } from '../../shared/balance.tsx'
import { paths } from '../../paths.ts'
import { CoinIcon } from '../../components/coin-icon.tsx'
import { Meter } from '../../components/meter.tsx'
import { Num } from '../../components/num.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Swiper } from '../../components/swiper.tsx'
import { formatNumber } from '../../locales/format.ts'
import { useT, useTag } from '../../locales/intl.ts'
import { loaded } from '../../state/live.ts'
import { hideBalances } from '../../state/settings.ts'
import { custody, locking } from '../../state/watchers.ts'
import style from './cards.module.css'

const WHOLE = { decimals: 'amount', down: true } as const

/** The level of the custody fund and the progress to the next. Source: product §2 (/home), §3 (Deposit level). */
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
      {/* The progress would reveal the balance. */}
      {hidden ? (
        <span className={style.bar} />
      ) : (
        <Meter label={t('common.custody.progress')} value={progress ?? 0} />
      )}
      <span className={style.note}>
        {next && <span>{t('home.custody.next', { level: next })}</span>}
        {data?.level && !next && <span>{t('home.custody.top')}</span>}
        {next && !hidden && <Num value={progress} decimals="share" down unit="%" />}
        {!data && error !== undefined && t('home.unavailable')}
      </span>
    </Link>
  )
}

/** A shortcut to a deposit. Source: product §2 (/home). */
export const QuickBuy = () => {
  const t = useT()
  return (
    <Link className={style.card} href={paths.fundSelect.href()}>
      <span className={style.strong}>{t('home.quickBuy')}</span>
      <span className={style.note}>{t('home.quickBuy.note')}</span>
      <span className="row gap-1">
        {['BTC', 'ETH', 'USDT'].map(name => (
          <CoinIcon key={name} name={name} size={24} />
        ))}
      </span>
    </Link>
  )
}

const Product = ({ product }: { readonly product: LockedProduct }) => {
  const t = useT()
  const { currency_name, period, income_rate, min_single_limit } = product
  return (
    <Link className={style.card} href={paths.locking.href()}>
      <span className={style.caption}>
        <CoinIcon name={currency_name} size={20} />
        <span className={style.level}>{currency_name}</span>
        <span className={style.days}>{t('common.days', { n: period })}</span>
      </span>
      <span className={style.figure}>
        <Num value={income_rate} decimals="rate" unit="%" tone="up" />{' '}
        <span className={style.unit}>{t('home.locked.daily')}</span>
      </span>
      <span className={style.note}>
        <span>
          {t('home.locked.minimum')} <Num value={min_single_limit} unit={currency_name} />
        </span>
      </span>
    </Link>
  )
}

/** The locked products on offer as a swiper; hidden if there are none. Source: product §2 (/home), §3. */
export const Locked = () => {
  useSignals()
  const t = useT()
  const { data, error } = loaded(locking.products).value
  if (!data && error !== undefined)
    return (
      <p className={style.quiet}>
        {t('common.labelled', { label: t('home.locked'), text: t('home.unavailable') })}
      </p>
    )
  if (data?.length === 0) return null
  return (
    <Swiper label={t('home.locked')} busy={!data} height={96}>
      {data?.map(product => (
        <li key={product.id}>
          <Product product={product} />
        </li>
      ))}
    </Swiper>
  )
}
