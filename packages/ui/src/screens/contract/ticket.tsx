import { available, shareOfLots, stepLots, type LeveragePair } from '@app/sdk/rules'
import { leverageTicket } from '@app/sdk/forms'
import { toAmount, type Amount } from '@app/sdk'
import type { LeverageOffer } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import { AmountInput } from '../../components/amount-input.tsx'
import { Button } from '../../components/button.tsx'
import { ChipChoice } from '../../components/chip.tsx'
import { Fact, Facts } from '../../components/facts.tsx'
import { Num } from '../../components/num.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT } from '../../locales/intl.ts'
import { paths } from '../../paths.ts'
import { LastAmount } from '../../shared/last-amount.tsx'
import { usePriceStepper } from '../../shared/price-stepper.ts'
import { SendSheet } from '../../shared/send-sheet.tsx'
import { useForm } from '../../shared/use-form.ts'
import { pricesAreOld } from '../../state/connection.ts'
import { leverageDraft, leverageOf } from '../../state/leverage.ts'
import { legalName, pairName, quoteField } from '../../state/market.ts'
import { lastOrder, remembered } from '../../state/last-orders.ts'
import { wallets } from '../../state/session.ts'
import { StalePrices } from '../trade/price-head.tsx'
import { FreeBalance } from './free-balance.tsx'
import { LotsSlider } from './lots-slider.tsx'
import { Multiple, useRestoredMultiple } from './multiple.tsx'
import { MoneyFact, PriceFact } from './position-parts.tsx'
import { LiquidationNote, RiskFacts } from './risk.tsx'
import style from './ticket.module.css'

/** Decimals of a limit price, as the platform accepts them. */
const LIMIT_PLACES = 8

interface TicketProps {
  /** The coin, 'BTC'. */
  readonly symbol: string
  readonly offer: LeverageOffer & { readonly pair: LeveragePair }
}

/** The form of a leveraged order, and its confirmation at the current price. */
export const LeverageTicket = ({ symbol, offer }: TicketProps) => {
  useSignals()
  const t = useT()
  const unit = legalName(symbol)
  const isMarket = leverageDraft.value.mode === 'market'
  const isStale = pricesAreOld.value
  const market = quoteField(symbol, 'now_price')
  const { place, unknown, risks } = leverageOf(symbol)
  const context = {
    ...offer,
    isStale,
    unknown: unknown.value,
    // A limit is not validated against a stale price: then the platform decides.
    price: isMarket || !isStale ? (market.value ?? null) : null,
    available: available(wallets.value, 'lever', unit),
    positions: risks.value,
  }
  const obstacle = leverageTicket.obstacle(leverageDraft.value, context)
  const form = useForm(
    leverageTicket,
    ({ order }) => {
      if (!order) return undefined
      const amount = String(order.lots) as Amount
      return remembered(place(order, { wait: false }), 'leverage', symbol, { amount, choice: order.multiple })
    },
    {
      context,
      draft: leverageDraft,
      subject: symbol,
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
  const { state, summary } = form
  const side = t(state.side === 'buy' ? 'contract.buy' : 'contract.sell')
  const variant = state.side === 'buy' ? 'up' : 'down'
  const { price, order, multiple, value, margin, fee, cost, fewest, most } = summary
  // A starting point to edit: a limit at the market price is refused.
  const setToMarket = () => {
    const latest = toAmount(market.peek())
    if (latest !== undefined) form.set('limit', latest)
  }
  const lots = Number(state.lots)
  const [problem] = leverageTicket.errors(state, context)
  const last = lastOrder('leverage', symbol)
  useRestoredMultiple(offer.multiples.find(each => each === last?.choice))
  const maximum = most !== null && t('contract.maxLots', { n: most })
  const field = form.field(
    'lots',
    'lotsRequired',
    'minimumQuantity',
    'maximumQuantity',
    'insufficientBalance',
  )
  const lotsError =
    field.error && form.wrong('insufficientBalance') && most !== null && most > 0
      ? `${field.error} · ${maximum}`
      : field.error
  const priceStepper = usePriceStepper(state.limit, market.value, value => form.set('limit', value))
  const lotsStepper = {
    lower: t('contract.fewerLots'),
    raise: t('contract.moreLots'),
    isLowest: lots <= fewest,
    isHighest: most !== null && lots >= most,
    onStep: (direction: 1 | -1) => form.set('lots', String(stepLots(lots, direction, fewest))),
  }
  const setShare = (percent: number) => {
    if (most === null) form.warn(problem)
    else form.set('lots', String(shareOfLots(most, percent, fewest)))
  }
  const figures = (
    <Facts>
      <PriceFact name={t('contract.fillPrice')} value={price} live />
      <MoneyFact name={t('contract.value')} value={order && value} unit={unit} live />
      <MoneyFact name={t('contract.margin')} value={order && margin} unit={unit} live />
      <MoneyFact name={t('common.fee')} value={order && fee} unit={unit} live />
    </Facts>
  )
  const total = (
    <Facts>
      <MoneyFact name={t('contract.cost')} value={order && cost} unit={unit} live />
    </Facts>
  )
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
        <Multiple
          value={multiple}
          offered={offer.multiples}
          error={form.wrong('multipleRequired')}
          onChange={value => form.set('multiple', value)}
        />
        {!isMarket && (
          <AmountInput
            {...form.field('limit', 'priceRequired', 'buyLimitTooHigh', 'sellLimitTooLow')}
            label={t('contract.limitPrice')}
            unit={unit}
            stepper={priceStepper}
            decimals={LIMIT_PLACES}
            hint={t(state.side === 'buy' ? 'contract.limitHint.buy' : 'contract.limitHint.sell')}
            aside={
              <button type="button" className={`text-action ${style.aside}`} onClick={setToMarket}>
                {t('contract.latest')} <Num value={market} decimals={DECIMALS.price} live />
              </button>
            }
          />
        )}
        <div>
          <AmountInput
            {...field}
            error={lotsError}
            stepper={lotsStepper}
            label={t('common.lots')}
            unit={t('contract.lotsUnit', { n: lots })}
            decimals={0}
            aside={
              <FreeBalance
                available={context.available}
                unit={unit}
                isShort={problem?.id === 'insufficientBalance'}
              />
            }
            hint={
              <>
                {t('contract.lot', { n: offer.pair.lever_share_num, coin: symbol })}
                {maximum && ` · ${maximum}`}
              </>
            }
            onPercent={setShare}
          />
          <LastAmount amount={last?.amount} onTake={amount => form.set('lots', amount)} />
          <LotsSlider lots={lots} most={most} onChange={value => form.set('lots', value)} />
        </div>
        {figures}
        <div>
          <RiskFacts summary={summary} />
          <LiquidationNote symbol={symbol} />
        </div>
        <div className={style.submit}>
          <StalePrices>{t(isMarket ? 'contract.staleMarket' : 'contract.staleLimit')}</StalePrices>
          {total}
          <Button type="submit" variant={variant} wide disabled={obstacle === 'stale'}>
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
        sum={<Num value={order && cost} decimals={DECIMALS.amount} unit={unit} />}
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
            {multiple !== null && t('contract.times', { n: multiple })}
          </Fact>
          <Fact name={t('common.lots')}>
            <Num value={state.lots} />
          </Fact>
        </Facts>
        {figures}
        <div>
          <RiskFacts summary={summary} />
          <LiquidationNote symbol={symbol} />
        </div>
        {total}
      </SendSheet>
    </>
  )
}
