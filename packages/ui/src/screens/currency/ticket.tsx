import { ZERO } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { ChipChoice, SideChoice } from '../../components/chip.tsx'
import { Fact, Facts } from '../../components/facts.tsx'
import { Num } from '../../components/num.tsx'
import { useT } from '../../locales/intl.ts'
import { FailedLine } from '../../shared/known.tsx'
import { LastAmount } from '../../shared/last-amount.tsx'
import { SendSheet } from '../../shared/send-sheet.tsx'
import { lastOrder } from '../../state/last-orders.ts'
import { legalName } from '../../state/market.ts'
import { wallets } from '../../state/session.ts'
import { balances } from '../../state/watchers.ts'
import { Distance } from '../trade/distance.tsx'
import { OrderButton } from '../trade/order-button.tsx'
import { LimitField } from '../trade/price-field.tsx'
import type { SideTicketProps } from '../trade/ticket-screen.tsx'
import { AmountField, Capped } from './amount-field.tsx'
import style from './ticket.module.css'
import { useTicket, type PartProps } from './use-ticket.ts'

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
          <Capped of={ticket} />
        </p>
      )}
      {form.sheet.obstacle === undefined && (
        <p className="caption anywhere">
          {isMarket
            ? t('spot.moves')
            : price && <Distance symbol={symbol} side={side} limit={price} reached={t('spot.reached')} />}
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
  const { symbol, side, verb, form, isMarket, isQuiet } = ticket
  const { amount, cap } = form.summary
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
          <LimitField
            {...form.field('price', 'priceRequired')}
            symbol={symbol}
            side={side}
            reached={t('spot.reached')}
          />
        )}
        <AmountField of={ticket} />
        <LastAmount
          amount={lastOrder('spot', symbol)?.amount}
          unit={symbol}
          onTake={each => {
            form.set('unit', 'coin')
            form.set('amount', each)
          }}
        />
        <Facts>
          <Fact name={t('spot.total')}>
            <Total of={ticket} />
          </Fact>
          <Fact name={t('common.youGet')}>
            {side === 'sell' ? <Total of={ticket} /> : <Num value={amount} decimals="amount" unit={symbol} />}
          </Fact>
        </Facts>
        <OrderButton
          side={side}
          obstacle={form.obstacle ?? (cap === ZERO ? t('insufficientBalance') : undefined)}
          quiet={isQuiet}
        >
          {verb} {amount ? <Num value={amount} unit={symbol} /> : symbol}
        </OrderButton>
        {wallets.value === null && <FailedLine of={balances} always flush />}
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
