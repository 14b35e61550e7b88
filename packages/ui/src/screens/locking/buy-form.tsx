import { available, BALANCE_PLACES, lockingForm, shareOf, ZERO, type LockedProduct } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { Link } from 'wouter'
import { Balance } from '../../shared/balance.tsx'
import { paths } from '../../paths.ts'
import { useForm } from '../../shared/use-form.ts'
import { AmountInput } from '../../components/amount-input.tsx'
import { Button } from '../../components/button.tsx'
import { CoinIcon } from '../../components/coin-icon.tsx'
import { Fact, Facts } from '../../components/facts.tsx'
import { Num } from '../../components/num.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT, useTag } from '../../locales/intl.ts'
import { draftOf } from '../../state/draft.ts'
import { wallets } from '../../state/session.ts'
import { BuyConfirm, endText } from './buy-confirm.tsx'
import style from './buy.module.css'

/** What the product is. */
const Head = ({ product }: { product: LockedProduct }) => {
  const t = useT()
  const { currency_name, period, income_rate } = product
  return (
    <div className={style.head}>
      <CoinIcon name={currency_name} size={44} />
      <p className={style.name}>
        {currency_name}
        <span className={style.note}>{t('common.days', { n: period })}</span>
      </p>
      <p className={style.rate}>
        <Num value={income_rate} decimals={DECIMALS.rate} unit="%" />
        <span className={style.note}>{t('common.daily')}</span>
      </p>
    </div>
  )
}

/** Amount and estimate of a subscription, before it is confirmed. Source: SPEC §5 (Locking subscribe), §9. */
export const BuyForm = ({ product }: { product: LockedProduct }) => {
  useSignals()
  const t = useT()
  const tag = useTag()
  const [confirming, setConfirming] = useState(false)
  const { currency_name: coin, min_single_limit: min, max_single_limit: max } = product
  // Without a wallet of the coin there is nothing to lock.
  const free = wallets.value && (available(wallets.value, 'change', coin) ?? ZERO)
  const context = { product, available: free }
  const draft = draftOf(lockingForm, String(product.id))
  const form = useForm(lockingForm, async () => setConfirming(true), { context, draft })
  const { summary, state, set, wrong } = form
  const error = wrong('insufficientBalance', 'minimumQuantity', 'amountRequired', 'maximumQuantity')
  return (
    <>
      <Head product={product} />
      <form {...form.props} className={style.form}>
        <AmountInput
          label={t('common.amount')}
          value={state.amount}
          unit={coin}
          decimals={BALANCE_PLACES}
          onChange={value => set('amount', value)}
          aside={
            <span aria-busy={free === null}>
              {t('common.available')}{' '}
              {free === null ? (
                <Skeleton width={96} height={12} />
              ) : (
                <Balance value={free} decimals={DECIMALS.amount} unit={coin} down />
              )}
            </span>
          }
          error={error}
          hint={
            <>
              {t('common.minimum')} <Num value={min} unit={coin} />
              {max && Number(max) > 0 && (
                <>
                  {' · '}
                  {t('locking.maximum')} <Num value={max} unit={coin} />
                </>
              )}
            </>
          }
          onPercent={percent => set('amount', percent === 100 ? summary.all : shareOf(summary.all, percent))}
        />
        <Facts>
          <Fact name={t('locking.daily')}>
            <Num value={summary.daily} decimals={DECIMALS.amount} unit={coin} />
          </Fact>
          <Fact name={t('locking.estimate')}>
            <Num value={summary.income} decimals={DECIMALS.amount} unit={coin} tone />
          </Fact>
          <Fact name={t('locking.end')}>{endText(tag, product.period)}</Fact>
        </Facts>
        <Button type="submit" variant="accent" wide busy={form.busy}>
          {t('locking.subscribe')}
        </Button>
        {wrong('insufficientBalance') && (
          <Link className={style.way} href={paths.fundSelect.href()}>
            {t('common.place.recharge')} {coin}
          </Link>
        )}
        <p className={style.note}>{t('locking.explain')}</p>
      </form>
      <BuyConfirm
        product={product}
        amount={summary.amount}
        income={summary.income}
        open={confirming}
        onClose={() => setConfirming(false)}
        onSent={() => set('amount', '')}
      />
    </>
  )
}
