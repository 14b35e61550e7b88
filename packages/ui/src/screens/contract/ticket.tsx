import { available, leverageTicket, type LeveragePair, type LeverageTicketSummary } from '@app/sdk'
import type { LeverageOffer } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import { ChartNoAxesCombined } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { ChipChoice } from '../../components/chip.tsx'
import { Fact, Facts } from '../../components/facts.tsx'
import { Notice } from '../../components/notice.tsx'
import { Num } from '../../components/num.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT } from '../../locales/intl.ts'
import { paths } from '../../paths.ts'
import { Pending } from '../../shared/known.tsx'
import { SendSheet } from '../../shared/send-sheet.tsx'
import { useForm } from '../../shared/use-form.ts'
import { liveness } from '../../state/connection.ts'
import { leverageDraft, leverageOf } from '../../state/leverage.ts'
import { loaded } from '../../state/live.ts'
import { legalName, pairName, quoteField } from '../../state/market.ts'
import { wallets } from '../../state/session.ts'
import { StalePrices } from '../trade/price-head.tsx'
import { MoneyFact, PriceFact } from './position-parts.tsx'
import { Limit, Lots, Multiple } from './ticket-fields.tsx'
import style from './ticket.module.css'

/** The leveraged order of a coin, or why there can be none. */
export const LeverageTicket = ({ symbol }: { symbol: string }) => {
  useSignals()
  const t = useT()
  const { deal } = leverageOf(symbol)
  const offer = loaded(deal).value.data
  if (!offer) return <Pending of={deal} heights={[44, 72, 96, 44, 44, 44, 44, 105]} />
  const { pair, multiples } = offer
  if (pair && multiples.length > 0) return <TicketForm symbol={symbol} offer={{ ...offer, pair }} />
  return (
    <Notice icon={ChartNoAxesCombined} title={t('contract.notOffered', { pair: pairName(symbol) })}>
      {t('contract.notOffered.body')}
    </Notice>
  )
}

interface TicketFormProps {
  readonly symbol: string
  readonly offer: LeverageOffer & { readonly pair: LeveragePair }
}

/** What a leveraged order is made of, and the last look at it, at the price of the moment. */
const TicketForm = ({ symbol, offer }: TicketFormProps) => {
  useSignals()
  const t = useT()
  const unit = legalName(symbol)
  const isMarket = leverageDraft.value.mode === 'market'
  const isStale = liveness.value === 'stale'
  const market = quoteField(symbol, 'now_price')
  const context = {
    ...offer,
    // A limit is not compared with a price that may be an old one: then the platform decides.
    price: isMarket || !isStale ? (market.value ?? null) : null,
    available: available(wallets.value, 'lever', unit),
  }
  const { place, unknown } = leverageOf(symbol)
  const { order: typed } = leverageTicket.summarise(leverageDraft.value, context)
  const isLost = unknown.value.some(
    ({ side, lots, multiple }) => side === typed?.side && lots === typed.lots && multiple === typed.multiple,
  )
  const isUnpriced = isMarket && isStale
  const form = useForm(leverageTicket, ({ order }) => (order ? place(order, { wait: false }) : undefined), {
    context,
    draft: leverageDraft,
    confirm: true,
    spends: ['lots'],
    hurdle: isUnpriced ? t('contract.staleMarket') : isLost ? t('contract.lost') : undefined,
    success: t('success'),
  })
  const { state, summary } = form
  const side = t(state.side === 'buy' ? 'contract.buy' : 'contract.sell')
  const variant = state.side === 'buy' ? 'up' : 'down'
  const fieldProps = { form, symbol, context }
  return (
    <>
      <form className={style.form} {...form.props}>
        <ChipChoice
          legend={t('contract.orderType')}
          quietLegend
          value={state.mode}
          options={[
            { value: 'market', label: t('contract.market') },
            { value: 'limit', label: t('contract.limit') },
          ]}
          onChange={mode => form.set('mode', mode)}
        />
        <Multiple {...fieldProps} />
        {!isMarket && <Limit {...fieldProps} />}
        <Lots {...fieldProps} />
        <Figures summary={summary} unit={unit} />
        <div className={style.submit}>
          <StalePrices>{t(isMarket ? 'contract.staleMarket' : 'contract.staleLimit')}</StalePrices>
          <Cost summary={summary} unit={unit} />
          <Button type="submit" variant={variant} wide disabled={isUnpriced}>
            {side} {symbol}
          </Button>
        </div>
      </form>
      <SendSheet
        form={form}
        title={side}
        coin={symbol}
        list={paths.contractLog.href()}
        variant={variant}
        sum={<Num value={summary.order && summary.cost} decimals={DECIMALS.amount} unit={unit} />}
      >
        <Facts>
          <Fact name={t('contract.orderType')}>
            {state.mode === 'market' ? (
              t('contract.market')
            ) : (
              <>
                {t('contract.limit')} <Num value={state.limit} />
              </>
            )}
          </Fact>
          <Fact name={t('contract.multiple')}>
            {summary.multiple !== null && t('contract.times', { n: summary.multiple })}
          </Fact>
          <Fact name={t('contract.lots')}>
            <Num value={state.lots} />
          </Fact>
        </Facts>
        <Figures summary={summary} unit={unit} />
        <Cost summary={summary} unit={unit} />
      </SendSheet>
    </>
  )
}

interface FiguresProps {
  readonly summary: LeverageTicketSummary
  readonly unit: string
}

/** What the order comes to at the price of the moment, or at its limit; {@link Cost} is the sum. Source: SPEC §9. */
const Figures = ({ summary, unit }: FiguresProps) => {
  const t = useT()
  const { price, order, value, margin, fee } = summary
  return (
    <Facts>
      <PriceFact name={t('contract.fillPrice')} value={price} live />
      <MoneyFact name={t('contract.value')} value={order && value} unit={unit} live />
      <MoneyFact name={t('contract.margin')} value={order && margin} unit={unit} live />
      <MoneyFact name={t('common.fee')} value={order && fee} unit={unit} live />
    </Facts>
  )
}

/** What the order takes from the free balance: margin and fee. */
const Cost = ({ summary: { order, cost }, unit }: FiguresProps) => (
  <Facts>
    <MoneyFact name={useT()('contract.cost')} value={order && cost} unit={unit} live />
  </Facts>
)
