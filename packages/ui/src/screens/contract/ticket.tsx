import { useSignals } from '@preact/signals-react/runtime'
import { ChartNoAxesCombined } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { ChipChoice, SideChoice } from '../../components/chip.tsx'
import { Fact, Facts, Figures, NumFact } from '../../components/facts.tsx'
import { Notice } from '../../components/notice.tsx'
import { Num } from '../../components/num.tsx'
import { useT } from '../../locales/intl.ts'
import { paths } from '../../paths.ts'
import { Pending } from '../../shared/known.tsx'
import { SendSheet } from '../../shared/send-sheet.tsx'
import { leverageDraft, leverageOf } from '../../state/leverage.ts'
import { loaded } from '../../state/live.ts'
import { legalName, pairName } from '../../state/market.ts'
import { ticketLook } from '../../state/ticket-look.ts'
import { OrderButton } from '../trade/order-button.tsx'
import { LimitField } from '../trade/price-field.tsx'
import { StalePrices } from '../trade/price-head.tsx'
import type { SideTicketProps } from '../trade/ticket-screen.tsx'
import { LotsField } from './lots-field.tsx'
import { Multiple } from './multiple.tsx'
import { LiquidationNote, MoneyFact, PriceFact } from './position-parts.tsx'
import style from './ticket.module.css'
import { useTicket, type PartProps, type TicketProps } from './use-ticket.ts'

/** What the order costs, and the price at which it is lost: in sight beside the button. */
const Risk = ({ of: { symbol, form } }: PartProps) => {
  const t = useT()
  const { order, cost, liquidation } = form.summary
  return (
    <Figures data-layout="halves">
      <MoneyFact name={t('contract.cost')} value={order && cost} unit={legalName(symbol)} live />
      <PriceFact name={t('contract.liquidation')} value={liquidation} live />
    </Figures>
  )
}

/** The rest of what the order costs and risks. */
const More = ({ of: { symbol, form } }: PartProps) => {
  const t = useT()
  const unit = legalName(symbol)
  const { price, order, value, margin, fee, breakEven, marginShare } = form.summary
  return (
    <Facts>
      <PriceFact name={t('contract.fillPrice')} value={price} live />
      <MoneyFact name={t('contract.value')} value={order && value} unit={unit} live />
      <MoneyFact name={t('contract.margin')} value={order && margin} unit={unit} live />
      <MoneyFact name={t('common.fee')} value={order && fee} unit={unit} live />
      <PriceFact name={t('contract.breakEven')} value={breakEven} live />
      <NumFact name={t('contract.marginShare')} value={marginShare} decimals="share" unit="%" live />
    </Facts>
  )
}

/** What a newcomer does not need, on a tap. */
const Details = (props: PartProps) => {
  const t = useT()
  const { value: look } = ticketLook
  return (
    <details
      open={look.details}
      onToggle={({ currentTarget: { open } }) => {
        if (open !== look.details) ticketLook.value = { ...look, details: open }
      }}
    >
      <summary>{t('common.details')}</summary>
      <More {...props} />
      <LiquidationNote />
    </details>
  )
}

/** What the fewest lots cost: more than there is. */
const Needs = ({ of: { symbol, form } }: PartProps) => {
  const [before, after] = useT()('contract.needs', { amount: '|' }).split('|')
  return (
    <>
      {before}
      <Num value={form.summary.needed} decimals="total" unit={legalName(symbol)} live />
      {after}
    </>
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
        <NumFact name={t('common.lots')} value={lots} />
      </Facts>
      <More of={ticket} />
      <Risk of={ticket} />
    </SendSheet>
  )
}

/** The form of an order, and its confirmation at the current price. */
const Ticket = (props: TicketProps) => {
  const t = useT()
  const ticket = useTicket(props)
  const { symbol, offer, form, isMarket, isShort } = ticket
  const { side, mode } = form.state
  const { needed } = form.summary
  const short = needed === null ? t('insufficientBalance') : <Needs of={ticket} />
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
          <LimitField
            {...form.field('limit', 'priceRequired', 'buyLimitTooHigh', 'sellLimitTooLow')}
            symbol={symbol}
            side={side}
            reached={t(side === 'buy' ? 'buyLimitTooHigh' : 'sellLimitTooLow')}
          />
        )}
        <LotsField of={ticket} />
        <Details of={ticket} />
        <div className={style.submit}>
          {!isMarket && <StalePrices>{t('contract.staleLimit')}</StalePrices>}
          <Risk of={ticket} />
          <OrderButton side={side} obstacle={form.obstacle ?? (isShort ? short : undefined)}>
            {t(`contract.${side}`)} {symbol}
          </OrderButton>
        </div>
      </form>
      <Confirmation of={ticket} />
    </>
  )
}

/** The leverage ticket with the choice of its side. */
export const LeverageTicket = ({ symbol, side, onSide }: SideTicketProps) => {
  useSignals()
  const t = useT()
  const { deal } = leverageOf(symbol)
  const { data: offer, error } = loaded(deal).value
  // Before the first paint: the screen selects the side.
  useLayoutEffect(() => {
    const draft = leverageDraft(symbol)
    draft.value = { ...draft.peek(), side }
  }, [symbol, side])
  return (
    <>
      {/* Not beside the report of a failure: there is nothing to choose for. */}
      {(offer || error === undefined) && (
        <div className={style.side}>
          <SideChoice
            legend={t('contract.side')}
            value={side}
            labels={{ buy: t('contract.buy'), sell: t('contract.sell') }}
            onChange={onSide}
          />
        </div>
      )}
      {!offer ? (
        <Pending of={deal} heights={[44, 73, 176, 48, 140]} />
      ) : offer.pair && offer.multiples.length > 0 ? (
        <Ticket key={symbol} symbol={symbol} offer={{ ...offer, pair: offer.pair }} />
      ) : (
        <Notice icon={ChartNoAxesCombined} title={t('contract.notOffered', { pair: pairName(symbol) })}>
          {t('contract.notOffered.body')}
        </Notice>
      )}
    </>
  )
}
