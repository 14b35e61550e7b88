import { toAmount } from '@app/sdk'
import { available, shareOf } from '@app/sdk/rules'
import { spotTicket } from '@app/sdk/forms'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { paths } from '../../paths.ts'
import { FailedLine } from '../../shared/known.tsx'
import { LastAmount } from '../../shared/last-amount.tsx'
import { SendSheet } from '../../shared/send-sheet.tsx'
import { useForm } from '../../shared/use-form.ts'
import { AmountInput } from '../../components/amount-input.tsx'
import { Button } from '../../components/button.tsx'
import { ChipChoice, SideChoice } from '../../components/chip.tsx'
import { Fact, Facts } from '../../components/facts.tsx'
import { Num } from '../../components/num.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { sumText } from '../../locales/format.ts'
import { useT, useTag } from '../../locales/intl.ts'
import { liveness, pricesAreOld } from '../../state/connection.ts'
import { loaded } from '../../state/live.ts'
import { legalName, quoteField, quotesFailed, symbols } from '../../state/market.ts'
import { lastOrder, remembered } from '../../state/last-orders.ts'
import { wallets } from '../../state/session.ts'
import { spotDraft, spotOf } from '../../state/spot.ts'
import { balances } from '../../state/watchers.ts'
import { PriceField } from '../trade/price-field.tsx'
import type { SideTicketProps } from '../trade/ticket-screen.tsx'
import { Distance } from './orders.tsx'
import style from './ticket.module.css'

/** The form of an order at the current price. */
const useTicket = ({ symbol, side }: Pick<SideTicketProps, 'symbol' | 'side'>) => {
  useSignals()
  const t = useT()
  const tag = useTag()
  const draft = spotDraft(symbol)
  const { place, unknown } = spotOf(symbol)
  const price = quoteField(symbol, 'now_price').value ?? null
  const context = {
    price,
    coin: available(wallets.value, 'change', symbol),
    quote: available(wallets.value, 'change', legalName(symbol)),
    hasBalances: wallets.value !== null,
    isStale: pricesAreOld.value,
    unknown: unknown.value,
  }
  const isMarket = draft.value.mode === 'market'
  const why = spotTicket.obstacle(draft.value, context)
  const obstacle = why && t(`spot.wait.${why}`)
  const verb = t(`common.${side}`)
  const log = paths.currencyLog.href({ tab: isMarket ? 'complete' : 'position' })
  const form = useForm(
    spotTicket,
    ({ order }) =>
      order ? remembered(place(order, { wait: false }), 'spot', symbol, { amount: order.amount }) : undefined,
    {
      context,
      draft,
      confirm: true,
      spends: ['amount'],
      obstacle,
      success: ({ amount: sent }, { mode }) =>
        t(`common.done.${mode}.${side}`, { sum: sumText(tag, sent, symbol) }),
      list: log,
    },
  )
  const { set } = form
  useLayoutEffect(() => set('side', side), [side, set])
  const known = price !== null
  // Prefilled on the switch to limit and for another coin, not when the user clears the field.
  const beginWithPrice = useEffectEvent(() => set('price', toAmount(price) ?? ''))
  useEffect(() => {
    if (!isMarket && known && draft.peek().price === '') beginWithPrice()
  }, [draft, isMarket, known])
  const isWaiting = wallets.value === null && loaded(balances).value.error === undefined
  const hasNoPrices = symbols.value.length === 0 && !quotesFailed.value
  const isStarting =
    isWaiting || (why === 'price' && hasNoPrices) || (why === 'stale' && liveness.value !== 'stale')
  return { symbol, side, verb, form, context, obstacle, isMarket, log, isWaiting, isStarting }
}

type PartProps = { readonly of: ReturnType<typeof useTicket> }

/** The amount, and the most that can be ordered. */
const AmountField = ({ of: ticket }: PartProps) => {
  const t = useT()
  const { symbol, side, form, context, isWaiting } = ticket
  const { cap } = form.summary
  const [paidIn, free] =
    side === 'buy' ? ([legalName(symbol), context.quote] as const) : ([symbol, context.coin] as const)
  return (
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
            <Num value={free} decimals="amount" unit={paidIn} down />
          )}
        </span>
      }
      hint={<Cap of={ticket} />}
      onPercent={percent => {
        // No share of an empty balance: the error names what is missing.
        if (cap === null || cap === '0') form.warn(spotTicket.errors(form.state, context)[0])
        else form.set('amount', shareOf(cap, percent))
      }}
    />
  )
}

const Cap = ({ of: { symbol, form } }: PartProps) => {
  const t = useT()
  const { cap, capped } = form.summary
  if (cap === null) return null
  return (
    <span className={capped ? style.capped : undefined}>
      {t(capped ? 'spot.capped' : 'spot.most')} <Num value={cap} decimals="amount" unit={symbol} />
    </span>
  )
}

const Total = ({ of: { symbol, form, isMarket } }: PartProps) => {
  const total = form.summary.order && form.summary.total
  return (
    <>
      {isMarket && total !== null && '≈ '}
      <Num value={total} decimals="amount" unit={legalName(symbol)} />
    </>
  )
}

const Confirmation = ({ of: ticket }: PartProps) => {
  const t = useT()
  const { symbol, side, verb, form, isMarket, log } = ticket
  const { price, amount, capped } = form.summary
  const coins = <Num value={amount} decimals="exact" unit={symbol} />
  return (
    <SendSheet
      form={form}
      title={verb}
      coin={symbol}
      list={log}
      variant={side === 'buy' ? 'up' : 'down'}
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
          <Num value={price} decimals="exactPrice" unit={legalName(symbol)} live={isMarket} />
        </Fact>
        <Fact name={t('common.amount')}>{coins}</Fact>
        <Fact name={t('spot.total')}>
          <Total of={ticket} />
        </Fact>
      </Facts>
      {capped && (
        <p>
          <Cap of={ticket} />
        </p>
      )}
      {form.sheet.obstacle === undefined && (
        <p className="caption anywhere">
          {isMarket ? t('spot.moves') : price && <Distance symbol={symbol} side={side} limit={price} warn />}
        </p>
      )}
    </SendSheet>
  )
}

/** The form of an order and its confirmation; a market order is confirmed at the current price. */
const Ticket = (props: Pick<SideTicketProps, 'symbol' | 'side'>) => {
  useSignals()
  const t = useT()
  const ticket = useTicket(props)
  const { symbol, side, verb, form, obstacle, isMarket, isStarting } = ticket
  const { price, amount } = form.summary
  return (
    <>
      <form className="stack gap-3" {...form.props}>
        <ChipChoice
          legend={t('spot.kind')}
          quietLegend
          value={form.state.mode}
          onChange={value => form.set('mode', value)}
          options={(['market', 'limit'] as const).map(value => ({ value, label: t(`spot.${value}`) }))}
        />
        {!isMarket && (
          <PriceField
            {...form.field('price', 'priceRequired')}
            symbol={symbol}
            label={t('common.price')}
            hint={price && <Distance symbol={symbol} side={side} limit={price} warn />}
            take={t('spot.marketPrice')}
          />
        )}
        <AmountField of={ticket} />
        <LastAmount
          amount={lastOrder('spot', symbol)?.amount}
          unit={symbol}
          onTake={each => form.set('amount', each)}
        />
        <Facts>
          <Fact name={t('spot.total')}>
            <Total of={ticket} />
          </Fact>
          <Fact name={t('common.youGet')}>
            {side === 'sell' ? <Total of={ticket} /> : <Num value={amount} decimals="amount" unit={symbol} />}
          </Fact>
        </Facts>
        <Button type="submit" wide variant={side === 'buy' ? 'up' : 'down'} disabled={obstacle !== undefined}>
          <span>
            {verb} {amount ? <Num value={amount} decimals="exact" unit={symbol} /> : symbol}
          </span>
        </Button>
        {wallets.value === null && <FailedLine of={balances} always flush />}
        {/* At the start, placeholders show what is missing: a line that disappears would move the orders. */}
        <div role="status" className={isStarting ? 'visually-hidden' : style.obstacle}>
          {obstacle}
        </div>
      </form>
      <Confirmation of={ticket} />
    </>
  )
}

/** The spot ticket with the choice of its side. Source: product §5 (Spot order). */
export const SpotTicket = ({ symbol, side, onSide }: SideTicketProps) => {
  const t = useT()
  return (
    <div className={style.ticket}>
      <SideChoice
        legend={t('spot.side')}
        value={side}
        labels={{ buy: t('common.buy'), sell: t('common.sell') }}
        onChange={onSide}
      />
      <Ticket key={symbol} symbol={symbol} side={side} />
    </div>
  )
}
