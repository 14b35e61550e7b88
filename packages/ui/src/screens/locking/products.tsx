import type { LockedProduct } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { CoinIcon } from '../../components/coin-icon.tsx'
import { EmptyState, ErrorState } from '../../components/notice.tsx'
import { Num } from '../../components/num.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT } from '../../locales/intl.ts'
import { errorText } from '../../state/error-text.ts'
import { lockedProducts } from '../../state/locked-products.ts'
import style from './locking.module.css'

const Product = ({ product }: { product: LockedProduct }) => {
  const t = useT()
  const { id, currency_name, period, income_rate, min_single_limit } = product
  return (
    <Link className={style.product} href={paths.lockingBuy.href({ id: String(id) })}>
      <span className={style.productHead}>
        <CoinIcon name={currency_name} size={24} />
        <span className={style.coin}>{currency_name}</span>
      </span>
      <span className={style.productRate}>
        <Num value={income_rate} decimals={DECIMALS.rate} unit="%" />
      </span>
      <span className={style.note}>
        {t('common.daily')} · {t('common.days', { n: period })}
      </span>
      <span className={style.note}>
        {t('common.from')} <Num value={min_single_limit} unit={currency_name} />
      </span>
    </Link>
  )
}

/** The products on offer. Source: SPEC §2 (/locking). */
export const Products = () => {
  useSignals()
  const t = useT()
  const { data, error } = lockedProducts.state.value
  if (!data) {
    if (error !== undefined)
      return <ErrorState reason={errorText(t, error)} onRetry={() => void lockedProducts.load()} />
    return (
      <div className={style.products} aria-busy>
        {[0, 1, 2, 3].map(at => (
          <Skeleton key={at} width="100%" height={119} />
        ))}
      </div>
    )
  }
  if (data.length === 0)
    return <EmptyState onLoad={() => lockedProducts.load()}>{t('locking.noProducts')}</EmptyState>
  return (
    <ul className={style.products}>
      {data.map(product => (
        <li key={product.id}>
          <Product product={product} />
        </li>
      ))}
    </ul>
  )
}
