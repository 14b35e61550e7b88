import { toAmount, type SpotSide } from '@app/sdk'
import { available, shareOf } from '@app/sdk/rules'
import { spotTicket } from '@app/sdk/forms'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { paths } from '../../paths.ts'
import { FailedLine } from '../../shared/known.tsx'
import { LastAmount } from '../../shared/last-amount.tsx'
import { usePriceStepper } from '../../shared/price-stepper.ts'
import { SendSheet } from '../../shared/send-sheet.tsx'
import { useForm } from '../../shared/use-form.ts'
import { AmountInput } from '../../components/amount-input.tsx'
import { Button } from '../../components/button.tsx'
import { ChipChoice } from '../../components/chip.tsx'
import { Fact, Facts } from '../../components/facts.tsx'
import { Num } from '../../components/num.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT } from '../../locales/intl.ts'
import { liveness, pricesAreOld } from '../../state/connection.ts'
import { loaded } from '../../state/live.ts'
import { legalName, pairName, quoteField, quotesFailed, symbols } from '../../state/market.ts'
import { lastOrder, remembered } from '../../state/last-orders.ts'
import { wallets } from '../../state/session.ts'
import { spotDraft, spotOf } from '../../state/spot.ts'
import { balances } from '../../state/watchers.ts'
import { Distance } from './orders.tsx'
import style from './ticket.module.css'

/**
 * The spot ticket and its confirmation; a market order is confirmed at the current price. Source: product §5 (Spot
 * order).
 */
export const SpotTicket = ({ symbol, side }: { readonly symbol: string; readonly side: SpotSide }) => {
  useSignals()
  const t = useT()
  const legal = legalName(symbol)
  const { spot, unknown } = spotOf(symbol)
  const price = quoteField(symbol, 'now_price').value ?? null
  const context = {
    price,
    coin: available(wallets.value, 'change', symbol),
    quote: available(wallets.value, 'change', legal),
    hasBalances: wallets.value !== null,
    isStale: pricesAreOld.value,
    unknown: unknown.value,
  }
  const isMarket = spotDraft.value.mode === 'market'
  const why = spotTicket.obstacle(spotDraft.value, context)
  const obstacle = why && t(`spot.wait.${why}`)
  const verb = t(side === 'buy' ? 'common.buy' : 'common.sell')
  const form = useForm(
    spotTicket,
    ({ order }) =>
      order
        ? remembered(spot.place(order, { wait: false }), 'spot', symbol, { amount: order.amount })
        : undefined,
    {
      context,
      draft: spotDraft,
      subject: symbol,
      confirm: true,
      spends: ['amount'],
      obstacle,
      success: t('success'),
      sent: ({ amount: sent }) => ({ of: [pairName(symbol), verb], amount: sent, unit: symbol }),
      list: paths.currencyLog.href({ tab: isMarket ? 'complete' : 'position' }),
    },
  )
  const { state, summary, set } = form
  const { amount, cap, capped } = summary
  const total = summary.order && summary.total

  // The query selects the side.
  useLayoutEffect(() => set('side', side), [side, set])

  const takeMarketPrice = () => set('price', toAmount(price) ?? '')
  const known = price !== null
  // Prefilled on the switch to limit and for another coin, not when the user clears the field.
  const beginWithPrice = useEffectEvent(takeMarketPrice)
  useEffect(() => {
    if (!isMarket && known && spotDraft.peek().price === '') beginWithPrice()
  }, [symbol, isMarket, known])

  const priceStepper = usePriceStepper(state.price, price, value => set('price', value))

  const takeShare = (percent: number) => {
    // No share of an empty balance: the error names what is missing.
    if (cap === null || cap === '0') form.warn(spotTicket.errors(state, context)[0])
    else set('amount', shareOf(cap, percent))
  }
  const [variant, paidIn, free] =
    side === 'buy' ? (['up', legal, context.quote] as const) : (['down', symbol, context.coin] as const)
  const isWaiting = wallets.value === null && loaded(balances).value.error === undefined
  const hasNoPrices = symbols.value.length === 0 && !quotesFailed.value
  const isStarting =
    isWaiting || (why === 'price' && hasNoPrices) || (why === 'stale' && liveness.value !== 'stale')
  const coins = <Num value={amount} decimals={DECIMALS.exact} unit={symbol} />
  const totalFigure = (
    <>
      {isMarket && total !== null && '≈ '}
      <Num value={total} decimals={DECIMALS.amount} unit={legal} />
    </>
  )
  const distance = summary.price && <Distance symbol={symbol} side={side} limit={summary.price} warn />
  const cappedNote = cap !== null && (
    <span className={capped ? style.capped : undefined}>
      {t(capped ? 'spot.capped' : 'spot.most')} <Num value={cap} decimals={DECIMALS.amount} unit={symbol} />
    </span>
  )
  return (
    <>
      <form className="stack gap-3" {...form.props}>
        <ChipChoice
          legend={t('spot.kind')}
          quietLegend
          value={state.mode}
          onChange={value => set('mode', value)}
          options={[
            { value: 'market', label: t('spot.market') },
            { value: 'limit', label: t('spot.limit') },
          ]}
        />
        {!isMarket && (
          <AmountInput
            label={t('common.price')}
            {...form.field('price', 'priceRequired')}
            unit={legal}
            stepper={priceStepper}
            decimals={8}
            hint={distance}
            aside={
              <button type="button" className="text-action" onClick={takeMarketPrice}>
                {t('spot.marketPrice')}
              </button>
            }
          />
        )}
        <AmountInput
          label={t('common.amount')}
          {...form.field('amount', 'amountRequired', 'insufficientBalance')}
          unit={symbol}
          aside={
            <span className={style.available} aria-busy={isWaiting}>
              {t('common.available')}{' '}
              {isWaiting ? (
                <Skeleton width={96} height={12} />
              ) : (
                <Num value={free} decimals={DECIMALS.amount} unit={paidIn} down />
              )}
            </span>
          }
          hint={cappedNote}
          onPercent={takeShare}
        />
        <LastAmount
          amount={lastOrder('spot', symbol)?.amount}
          unit={symbol}
          onTake={each => set('amount', each)}
        />
        <Facts>
          <Fact name={t('spot.total')}>{totalFigure}</Fact>
          <Fact name={t('common.youGet')}>
            {side === 'sell' ? totalFigure : <Num value={amount} decimals={DECIMALS.amount} unit={symbol} />}
          </Fact>
        </Facts>
        <Button type="submit" wide variant={variant} disabled={obstacle !== undefined}>
          <span>
            {verb} {amount ? coins : symbol}
          </span>
        </Button>
        {wallets.value === null && <FailedLine of={balances} always flush />}
        {/* At the start, placeholders show what is missing: a line that disappears would move the orders. */}
        <div role="status" className={isStarting ? 'visually-hidden' : style.obstacle}>
          {obstacle}
        </div>
      </form>
      <SendSheet
        form={form}
        title={verb}
        coin={symbol}
        list={paths.currencyLog.href({ tab: isMarket ? 'complete' : 'position' })}
        variant={variant}
        sum={
          <>
            {verb} {coins}
          </>
        }
      >
        <Facts>
          <Fact name={t('spot.kind')}>{t(isMarket ? 'spot.market' : 'spot.limit')}</Fact>
          <Fact name={t('common.price')}>
            {isMarket && '≈ '}
            <Num value={summary.price} decimals={DECIMALS.exactPrice} unit={legal} live={isMarket} />
          </Fact>
          <Fact name={t('common.amount')}>{coins}</Fact>
          <Fact name={t('spot.total')}>{totalFigure}</Fact>
        </Facts>
        {capped && <p>{cappedNote}</p>}
        {form.sheet.obstacle === undefined && (
          <p className="caption anywhere">{isMarket ? t('spot.moves') : distance}</p>
        )}
      </SendSheet>
    </>
  )
}
