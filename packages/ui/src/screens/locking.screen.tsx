import { LEGAL_NAME, type LockedProduct } from '@app/sdk'
import type { LockedFunds } from '@app/sdk/watch'
import { List } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '../paths.ts'
import { IconLink } from '../components/button.tsx'
import { CoinIcon } from '../components/coin-icon.tsx'
import { Fact, Figures, NumFact } from '../components/facts.tsx'
import { EmptyState } from '../components/notice.tsx'
import { Num } from '../components/num.tsx'
import { useT } from '../locales/intl.ts'
import { BalanceFact } from '../shared/balance.tsx'
import { Known } from '../shared/known.tsx'
import { CoinSums, SumCard } from '../shared/sums.tsx'
import { Screen } from '../shared/screen.tsx'
import { loadQuietly } from '../state/live.ts'
import { locking } from '../state/watchers.ts'
import style from './locking/locking.module.css'

/** The total of the user's locked coins and its income. Source: product §2 (/locking), §9 (Income quick-rate). */
const Totals = ({ of: { totals, coins, paidRate } }: { readonly of: LockedFunds }) => {
  const t = useT()
  const sumsOf = (what: 'funds' | 'daily') => coins.map(({ coin, [what]: amount }) => ({ coin, amount }))
  // Choice: `income_total` is in the legal coin, because the orders may be in several coins.
  const income = { decimals: 'amount', unit: LEGAL_NAME, sign: true, tone: true } as const
  return (
    <SumCard title={t('locking.funds')} sums={sumsOf('funds')}>
      <Figures data-layout="halves">
        <Fact name={t('locking.daily')}>
          <CoinSums of={sumsOf('daily')} />
        </Fact>
        <BalanceFact name={t('locking.cumulative')} value={totals.income} {...income} />
        <Fact name={t('locking.orders')}>
          <Link
            className={`text-action ${style.link}`}
            href={paths.lockingOrder.href()}
            aria-label={`${t('locking.orders')} ${totals.orders}`}
          >
            <Num value={totals.orders} /> ›
          </Link>
        </Fact>
        <NumFact name={t('locking.quickRate')} value={paidRate} decimals="rate" unit="%" />
      </Figures>
    </SumCard>
  )
}

const Product = ({ product }: { readonly product: LockedProduct }) => {
  const t = useT()
  const { id, currency_name, period, income_rate, min_single_limit } = product
  return (
    <Link className={style.product} href={paths.lockingBuy.href({ id: String(id) })}>
      <span className="row strong">
        <CoinIcon name={currency_name} size={24} />
        <span className="ellipsis">{currency_name}</span>
      </span>
      <span className={style.productRate}>
        <Num value={income_rate} decimals="rate" unit="%" />
      </span>
      <span className="caption">
        {t('common.daily')} · {t('common.days', { n: period })}
      </span>
      <span className="caption">
        {t('common.from')} <Num value={min_single_limit} unit={currency_name} />
      </span>
    </Link>
  )
}

/** /locking: what is locked, and the products on offer. Source: product §2. */
const Locking = () => {
  const t = useT()
  const { orders, products } = locking
  return (
    <Screen
      title={t('common.place.locking')}
      className={style.page}
      reloads={[orders, products]}
      end={
        <IconLink label={t('locking.list')} href={paths.lockingOrder.href()}>
          <List size={18} />
        </IconLink>
      }
    >
      <Known of={orders} heights={[164]}>
        {funds => <Totals of={funds} />}
      </Known>
      <section aria-labelledby="locked-products">
        <h2 id="locked-products" className={style.heading}>
          {t('locking.products')}
        </h2>
        <Known
          of={products}
          heights={[128, 128]}
          empty={<EmptyState onLoad={() => loadQuietly(products)}>{t('locking.noProducts')}</EmptyState>}
        >
          {offered => (
            <ul className={style.products}>
              {offered.map(product => (
                <li key={product.id}>
                  <Product product={product} />
                </li>
              ))}
            </ul>
          )}
        </Known>
      </section>
    </Screen>
  )
}

export default Locking
