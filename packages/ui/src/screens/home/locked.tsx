import type { LockedProduct } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { CoinIcon } from '../../components/coin-icon.tsx'
import { Num } from '../../components/num.tsx'
import { Swiper } from '../../components/swiper.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT } from '../../locales/intl.ts'
import { loaded } from '../../state/live.ts'
import { locking } from '../../state/watchers.ts'
import style from './cards.module.css'

const Card = ({ product }: { product: LockedProduct }) => {
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
        <Num value={income_rate} decimals={DECIMALS.rate} unit="%" tone="up" />{' '}
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

/** The locked products on offer, to be swiped; left out while there are none. Source: SPEC §2 (/home), §3. */
export const Locked = () => {
  useSignals()
  const t = useT()
  const { data, error } = loaded(locking.products).value
  if (!data && error !== undefined)
    return (
      <p className={style.quiet}>
        {t('home.locked')}: {t('home.unavailable')}
      </p>
    )
  if (data?.length === 0) return null
  return (
    <Swiper label={t('home.locked')} busy={!data} height={96}>
      {data?.map(product => (
        <li key={product.id}>
          <Card product={product} />
        </li>
      ))}
    </Swiper>
  )
}
