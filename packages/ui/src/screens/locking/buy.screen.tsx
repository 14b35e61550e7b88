import { type LockedProduct, ZERO } from '@app/sdk'
import { available, CUSTODY_CURRENCY } from '@app/sdk/rules'
import { LOCKING_CONFIRM, lockingForm } from '@app/sdk/forms'
import { lockedUntil } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { Button, ButtonLink } from '../../components/button.tsx'
import { CoinIcon } from '../../components/coin-icon.tsx'
import { Fact, Facts, NumFact } from '../../components/facts.tsx'
import { Num } from '../../components/num.tsx'
import { toast } from '../../components/toast.tsx'
import { useT, useTag } from '../../locales/intl.ts'
import { dayText } from '../../locales/moment.ts'
import { paths } from '../../paths.ts'
import { BalanceInput } from '../../shared/balance-input.tsx'
import { Pending } from '../../shared/known.tsx'
import { Screen } from '../../shared/screen.tsx'
import { useMoneyForm } from '../../shared/use-money-form.tsx'
import { SendSheet } from '../../shared/send-sheet.tsx'
import { useBack } from '../../shared/use-back.ts'
import { useHere } from '../../shared/use-form.ts'
import { useQuery } from '../../shared/use-query.ts'
import { app } from '../../state/app.ts'
import { platformNow } from '../../state/clock.ts'
import { draftOf } from '../../state/draft.ts'
import { errorText } from '../../state/error-text.ts'
import { loaded } from '../../state/live.ts'
import { token, wallets } from '../../state/session.ts'
import { locking } from '../../state/watchers.ts'
import style from './buy.module.css'

/** The day on which an amount locked now for this many days is released, in the platform's zone where it is known. */
const endText = (tag: string, days: number) => {
  const end = lockedUntil(days, platformNow())
  return dayText(tag, end, app.time.platformOffset(end))
}

const Head = ({ product }: { readonly product: LockedProduct }) => {
  const t = useT()
  const { currency_name: coin, period, income_rate } = product
  return (
    <div className="entry row gap-3">
      <CoinIcon name={coin} size={44} />
      <p className="rest stack tight size-20 strong anywhere">
        {coin}
        <span className="caption regular">{t('common.days', { n: period })}</span>
      </p>
      <p className={style.rate}>
        <Num value={income_rate} decimals="rate" unit="%" />
        <span className="caption regular">{t('common.daily')}</span>
      </p>
    </div>
  )
}

/** The least and the most of one subscription. */
const Limits = ({ product }: { readonly product: LockedProduct }) => {
  const t = useT()
  const { currency_name: coin, min_single_limit: min, max_single_limit: max } = product
  return (
    <>
      {t('common.minimum')} <Num value={min} unit={coin} />
      {max && Number(max) > 0 && (
        <>
          {' · '}
          {t('locking.maximum')} <Num value={max} unit={coin} />
        </>
      )}
    </>
  )
}

const useSubscription = (product: LockedProduct) => {
  useSignals()
  const [, navigate] = useLocation()
  const { currency_name: coin, min_single_limit: min, max_single_limit: max, period, income_rate } = product
  // Without a wallet of the coin there is no balance to lock.
  const free = wallets.value && (available(wallets.value, 'change', coin) ?? ZERO)
  const money = useMoneyForm(
    'locking.subscribe',
    lockingForm,
    ({ amount }) => (amount ? { product, amount } : undefined),
    locking.subscribe,
    {
      subject: [income_rate, period, min, max].join(' '),
      context: { product, available: free },
      draft: draftOf(lockingForm, String(product.id)),
      confirm: true,
      leaves: true,
      // Replaces the history entry: Back leads to the products, not to the finished form.
      onDone: () => navigate(paths.lockingOrder.href(), { replace: true }),
    },
  )
  return { ...money, free }
}

/** Amount and estimate of a subscription, and its confirmation. Source: product §5 (Locking subscribe), §9. */
const BuyForm = ({ product }: { readonly product: LockedProduct }) => {
  const t = useT()
  const tag = useTag()
  const { form, cards, free } = useSubscription(product)
  const { currency_name: coin, period, income_rate } = product
  const { amount, daily, income } = form.summary
  const end = <Fact name={t('locking.end')}>{endText(tag, period)}</Fact>
  const inCoin = { decimals: 'amount', unit: coin } as const
  const estimate = <NumFact name={t('locking.estimate')} value={income} {...inCoin} tone />
  const whole = <Num value={amount} decimals="exact" unit={coin} />
  return (
    <>
      <Head product={product} />
      {cards && <div className={style.open}>{cards}</div>}
      <form {...form.props} className={style.form}>
        <BalanceInput
          label={t('common.amount')}
          unit={coin}
          available={free}
          {...form.field('amount')}
          error={form.wrong()}
          hint={<Limits product={product} />}
        />
        <Facts>
          <NumFact name={t('locking.daily')} value={daily} {...inCoin} />
          {estimate}
          {end}
        </Facts>
        <div className="foot">
          <Button type="submit" variant="accent" wide busy={form.busy}>
            {t('locking.submit')}
          </Button>
        </div>
        {form.wrong('insufficientBalance') && (
          <ButtonLink wide href={paths.fundSelect.href()}>
            {t('common.place.recharge')} {coin}
          </ButtonLink>
        )}
        <p className="caption regular">{t('locking.explain')}</p>
      </form>
      <SendSheet
        form={form}
        title={t(LOCKING_CONFIRM.id)}
        list={paths.lockingOrder.href()}
        variant="accent"
        sum={whole}
      >
        <Facts>
          <Fact name={t('common.amount')}>{whole}</Fact>
          <NumFact name={t('common.dailyRate')} value={income_rate} decimals="rate" unit="%" />
          <Fact name={t('locking.period')}>{t('common.days', { n: period })}</Fact>
          {end}
          {estimate}
        </Facts>
      </SendSheet>
    </>
  )
}

/**
 * The subscription to a product; leads back with a toast if the product is unavailable. Source: product §2
 * (/locking/buy).
 */
const LockingBuy = () => {
  useSignals()
  const t = useT()
  const back = useBack()
  const here = useHere()
  const [query] = useQuery(paths.lockingBuy)
  const id = Number(query.id)
  const asked = locking.product(id)
  const product = loaded(asked).value.data ?? locking.products.state.data?.find(each => each.id === id)
  const load = useEffectEvent(() =>
    asked.load().catch(error => {
      // The end of a session has its own redirect, which leads back here.
      if (!here.current || token.peek() === null) return
      toast(errorText(t, error), 'warning', 'anywhere')
      back()
    }),
  )
  useEffect(() => void load(), [id])
  return (
    <Screen title={t('locking.buy', { coin: product?.currency_name ?? CUSTODY_CURRENCY })} reloads={[asked]}>
      {product ? <BuyForm key={id} product={product} /> : <Pending of={asked} heights={[44, 132, 96, 48]} />}
    </Screen>
  )
}

export default LockingBuy
