import type { LockedProduct } from '@app/sdk'
import { CUSTODY_CURRENCY, isEmpty, progressOf } from '@app/sdk/rules'
import { useSignals } from '@preact/signals-react/runtime'
import { FlaskConical } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Link } from 'wouter'
import { Balance } from '../../shared/balance.tsx'
import { paths } from '../../paths.ts'
import { CoinIcon } from '../../components/coin-icon.tsx'
import { Meter } from '../../components/meter.tsx'
import { Num } from '../../components/num.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { formatNumber } from '../../locales/format.ts'
import { useT, useTag } from '../../locales/intl.ts'
import { loaded } from '../../state/live.ts'
import { enterPractice, hasPractice, isPractice } from '../../state/practice.ts'
import { wallets } from '../../state/session.ts'
import { hideBalances } from '../../state/settings.ts'
import { custody, locking } from '../../state/watchers.ts'
import style from './cards.module.css'

/** Of a card, px. */
export const CARD_HEIGHT = 84

const WHOLE = { decimals: 'amount', down: true } as const

/** Whether the user has nothing yet; false until that is known, without a custody fund that fails to load. */
export const hasNothing = () => {
  const { data, error } = loaded(custody.fund).value
  return isEmpty(wallets.value) && (data ? data.balance === '0' : error !== undefined)
}

/** The ways to begin: a deposit, or practice where the deployment offers it. */
export const StartCards = () => {
  const t = useT()
  return (
    <>
      <li>
        <Link className={style.start} href={paths.fundSelect.href()}>
          <span className={style.strong}>{t('home.start')}</span>
          <span>{t('home.start.note')}</span>
        </Link>
      </li>
      {hasPractice && !isPractice && (
        <li>
          <button type="button" className={style.practice} onClick={enterPractice}>
            <FlaskConical size={16} aria-hidden="true" />
            <span className={style.strong}>{t('practice.enter')}</span>
          </button>
        </li>
      )}
    </>
  )
}

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
    <li>
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
        <span className={style.note}>
          {next && <span>{t('home.custody.next', { level: next })}</span>}
          {data?.level && !next && <span>{t('home.custody.top')}</span>}
          {next && !hidden && <Num value={progress} decimals="share" down unit="%" />}
          {!data && error !== undefined && t('home.unavailable')}
        </span>
        {/* The progress would reveal the balance. */}
        {!hidden && (
          <span className={style.progress}>
            <Meter label={t('common.custody.progress')} value={progress ?? 0} />
          </span>
        )}
      </Link>
    </li>
  )
}

/** A shortcut to a deposit. Source: product §2 (/home). */
export const QuickBuy = () => {
  const t = useT()
  return (
    <li>
      <Link className={style.card} href={paths.fundSelect.href()}>
        <span className={style.strong}>{t('home.quickBuy')}</span>
        <span className={style.note}>{t('home.quickBuy.note')}</span>
        <span className="row gap-1">
          {['BTC', 'ETH', 'USDT'].map(name => (
            <CoinIcon key={name} name={name} size={20} />
          ))}
        </span>
      </Link>
    </li>
  )
}

const Product = ({ product }: { readonly product: LockedProduct }) => {
  const t = useT()
  const { currency_name, period, income_rate, min_single_limit } = product
  return (
    <li>
      <Link className={style.card} href={paths.locking.href()}>
        <span className={style.caption}>
          <CoinIcon name={currency_name} size={16} />
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
    </li>
  )
}

/** The locked products on offer. Source: product §2 (/home), §3. */
export const Locked = () => {
  useSignals()
  const t = useT()
  const { data, error } = loaded(locking.products).value
  if (data) return data.map(product => <Product key={product.id} product={product} />)
  return (
    <li>
      {error === undefined ? (
        <Skeleton width="100%" height={CARD_HEIGHT} />
      ) : (
        <p className={style.quiet}>
          {t('common.labelled', { label: t('home.locked'), text: t('home.unavailable') })}
        </p>
      )}
    </li>
  )
}
