import { available, type LeveragePair } from '@app/sdk/rules'
import { leverageTicket } from '@app/sdk/forms'
import type { Amount } from '@app/sdk'
import type { LeverageOffer } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import { useLayoutEffect } from 'react'
import { Button } from '../../components/button.tsx'
import { ChipChoice } from '../../components/chip.tsx'
import { Fact, Facts } from '../../components/facts.tsx'
import { Num } from '../../components/num.tsx'
import { useT } from '../../locales/intl.ts'
import { paths } from '../../paths.ts'
import { SendSheet } from '../../shared/send-sheet.tsx'
import { useForm } from '../../shared/use-form.ts'
import { pricesAreOld } from '../../state/connection.ts'
import { leverageDraft, leverageOf } from '../../state/leverage.ts'
import { legalName, pairName, quoteField } from '../../state/market.ts'
import { lastOrder, remembered } from '../../state/last-orders.ts'
import { wallets } from '../../state/session.ts'
import { PriceField } from '../trade/price-field.tsx'
import { StalePrices } from '../trade/price-head.tsx'
import { LotsField } from './lots-field.tsx'
import { Multiple } from './multiple.tsx'
import { MoneyFact, PriceFact } from './position-parts.tsx'
import { LiquidationNote, RiskFacts } from './risk.tsx'
import style from './ticket.module.css'

interface TicketProps {
  /** The coin, 'BTC'. */
  readonly symbol: string
  readonly offer: LeverageOffer & { readonly pair: LeveragePair }
}

/** The form of an order at the current price. */
const useTicket = ({ symbol, offer }: TicketProps) => {
  useSignals()
  const t = useT()
  const draft = leverageDraft(symbol)
  const isMarket = draft.value.mode === 'market'
  const isStale = pricesAreOld.value
  const { place, unknown, risks } = leverageOf(symbol)
  const context = {
    ...offer,
    isStale,
    unknown: unknown.value,
    // A limit is not validated against a stale price: then the platform decides.
    price: isMarket || !isStale ? (quoteField(symbol, 'now_price').value ?? null) : null,
    available: available(wallets.value, 'lever', legalName(symbol)),
    positions: risks.value,
  }
  const obstacle = leverageTicket.obstacle(draft.value, context)
  const form = useForm(
    leverageTicket,
    ({ order }) => {
      if (!order) return undefined
      const amount = String(order.lots) as Amount
      return remembered(place(order, { wait: false }), 'leverage', symbol, { amount, choice: order.multiple })
    },
    {
      context,
      draft,
      confirm: true,
      spends: ['lots'],
      obstacle: obstacle && t(obstacle === 'stale' ? 'contract.staleMarket' : 'contract.lost'),
      success: t('success'),
      sent: ({ order: sent }) => ({
        of: [pairName(symbol), t(sent?.side === 'sell' ? 'contract.sell' : 'contract.buy')],
        amount: sent?.lots,
        unit: t('common.lots'),
      }),
      list: paths.contractLog.href(),
    },
  )
  const last = lastOrder('leverage', symbol)
  const lastMultiple = offer.multiples.find(each => each === last?.choice)
  // Unless one is already selected.
  useLayoutEffect(() => {
    const known = draft.peek()
    if (lastMultiple !== undefined && known.multiple === null)
      draft.value = { ...known, multiple: lastMultiple }
  }, [draft, lastMultiple])
  return { symbol, offer, form, context, obstacle, isMarket, lastAmount: last?.amount }
}

type PartProps = { readonly of: ReturnType<typeof useTicket> }

/** What the order costs, and what it risks. */
const Figures = ({ of: { symbol, form } }: PartProps) => {
  const t = useT()
  const unit = legalName(symbol)
  const { price, order, value, margin, fee } = form.summary
  return (
    <>
      <Facts>
        <PriceFact name={t('contract.fillPrice')} value={price} live />
        <MoneyFact name={t('contract.value')} value={order && value} unit={unit} live />
        <MoneyFact name={t('contract.margin')} value={order && margin} unit={unit} live />
        <MoneyFact name={t('common.fee')} value={order && fee} unit={unit} live />
      </Facts>
      <div>
        <RiskFacts summary={form.summary} />
        <LiquidationNote symbol={symbol} />
      </div>
    </>
  )
}

const Cost = ({ of: { symbol, form } }: PartProps) => {
  const t = useT()
  const { order, cost } = form.summary
  return (
    <Facts>
      <MoneyFact name={t('contract.cost')} value={order && cost} unit={legalName(symbol)} live />
    </Facts>
  )
}

const Confirmation = ({ of: ticket }: PartProps) => {
  const t = useT()
  const { symbol, form } = ticket
  const { side, mode, limit, lots } = form.state
  const { order, cost, multiple } = form.summary
  return (
    <SendSheet
      form={form}
      title={t(`contract.${side}`)}
      coin={symbol}
      list={paths.contractLog.href()}
      variant={side === 'buy' ? 'up' : 'down'}
      sum={<Num value={order && cost} decimals="amount" unit={legalName(symbol)} />}
    >
      <Facts>
        <Fact name={t('contract.orderType')}>
          {t(`contract.${mode}`)} {mode === 'limit' && <Num value={limit} />}
        </Fact>
        <Fact name={t('contract.multiple')}>{multiple !== null && t('contract.times', { n: multiple })}</Fact>
        <Fact name={t('common.lots')}>
          <Num value={lots} />
        </Fact>
      </Facts>
      <Figures of={ticket} />
      <Cost of={ticket} />
    </SendSheet>
  )
}

/** The form of a leveraged order, and its confirmation at the current price. */
export const LeverageTicket = (props: TicketProps) => {
  const t = useT()
  const ticket = useTicket(props)
  const { symbol, offer, form, isMarket, obstacle } = ticket
  const { side, mode } = form.state
  return (
    <>
      <form className={style.form} {...form.props}>
        <ChipChoice
          legend={t('contract.orderType')}
          quietLegend
          value={mode}
          options={(['market', 'limit'] as const).map(value => ({ value, label: t(`contract.${value}`) }))}
          onChange={value => form.set('mode', value)}
        />
        <Multiple
          value={form.summary.multiple}
          offered={offer.multiples}
          error={form.wrong('multipleRequired')}
          onChange={value => form.set('multiple', value)}
        />
        {!isMarket && (
          <PriceField
            {...form.field('limit', 'priceRequired', 'buyLimitTooHigh', 'sellLimitTooLow')}
            symbol={symbol}
            label={t('contract.limitPrice')}
            hint={t(`contract.limitHint.${side}`)}
            take={
              <>
                {t('contract.latest')} <Num value={quoteField(symbol, 'now_price')} decimals="price" live />
              </>
            }
            takeClass={style.aside}
          />
        )}
        <LotsField {...ticket} />
        <Figures of={ticket} />
        <div className={style.submit}>
          <StalePrices>{t(isMarket ? 'contract.staleMarket' : 'contract.staleLimit')}</StalePrices>
          <Cost of={ticket} />
          <Button type="submit" variant={side === 'buy' ? 'up' : 'down'} wide disabled={obstacle === 'stale'}>
            {t(`contract.${side}`)} {symbol}
          </Button>
        </div>
      </form>
      <Confirmation of={ticket} />
    </>
  )
}
