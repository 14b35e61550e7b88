import {
  leverageTicket,
  LOTS_SLIDER,
  shareOfLots,
  toAmount,
  type LeverageTicketContext,
  type LeverageTicketState,
  type LeverageTicketSummary,
  type SetField,
} from '@app/sdk'
import { useId } from 'react'
import { Link } from 'wouter'
import { AmountInput } from '../../components/amount-input.tsx'
import { ChipChoice } from '../../components/chip.tsx'
import { Num } from '../../components/num.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Slider } from '../../components/slider.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT } from '../../locales/intl.ts'
import { paths } from '../../paths.ts'
import type { useForm } from '../../shared/use-form.ts'
import { legalName, quoteField } from '../../state/market.ts'
import style from './ticket.module.css'

/** More than these do not fit into a row. */
const MOST_CHIPS = 6
/** Decimals of a limit, as the wire has them. */
const LIMIT_PLACES = 8

type State = LeverageTicketState

interface FieldProps {
  readonly form: ReturnType<
    typeof useForm<State, SetField<State>, LeverageTicketSummary, LeverageTicketContext>
  >
  readonly symbol: string
  readonly context: LeverageTicketContext
}

/** By how much the position is larger than its margin. */
export const Multiple = ({ form, context }: FieldProps) => {
  const t = useT()
  const id = useId()
  const error = form.wrong('multipleRequired')
  const legend = t('contract.multiple')
  const chosen = form.summary.multiple ?? undefined
  const choose = (value: number) => form.set('multiple', value)
  const options = context.multiples.map(value => ({ value, label: t('contract.times', { n: value }) }))
  if (options.length <= MOST_CHIPS)
    return <ChipChoice legend={legend} value={chosen} options={options} onChange={choose} error={error} />
  return (
    <div>
      <div className={style.select}>
        <label htmlFor={id}>{legend}</label>
        <select id={id} value={chosen} onChange={event => choose(Number(event.target.value))}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {error && (
        <p role="alert" className={style.error}>
          {error}
        </p>
      )}
    </div>
  )
}

/** The price that a limit order waits for. */
export const Limit = ({ form, symbol }: FieldProps) => {
  const t = useT()
  const market = quoteField(symbol, 'now_price')
  // To go on from: a limit at the market price is refused.
  const setToMarket = () => {
    const price = toAmount(market.peek())
    if (price !== undefined) form.set('limit', price)
  }
  return (
    <AmountInput
      {...form.field('limit', 'priceRequired', 'buyLimitTooHigh', 'sellLimitTooLow')}
      label={t('contract.limitPrice')}
      unit={legalName(symbol)}
      decimals={LIMIT_PLACES}
      hint={t(form.state.side === 'buy' ? 'contract.limitHint.buy' : 'contract.limitHint.sell')}
      aside={
        <button type="button" className={style.aside} onClick={setToMarket}>
          {t('contract.latest')} <Num value={market} decimals={DECIMALS.price} live />
        </button>
      }
    />
  )
}

/** How many lots: typed, on the slider, or as a share of what the balance bears. Source: SPEC §5 (Lots slider). */
export const Lots = ({ form, symbol, context }: FieldProps) => {
  const t = useT()
  const { state, summary } = form
  const unit = legalName(symbol)
  const lots = Number(state.lots)
  const n = Math.min(lots, LOTS_SLIDER.max)
  const [problem] = leverageTicket.errors(state, context)
  const setShare = (percent: number) => {
    if (summary.most === null) form.warn(problem)
    else form.set('lots', String(shareOfLots(summary.most, percent, context.limit?.min)))
  }
  const free = (
    <span className={style.available}>
      {t('common.available')}{' '}
      {context.available === null ? (
        <Skeleton width={96} height={14} />
      ) : (
        <Num value={context.available} decimals={DECIMALS.amount} unit={unit} down />
      )}
      {problem?.id === 'insufficientBalance' && (
        <Link
          className={style.aside}
          href={paths.transfer.href({ tab: 'fund', from: 'change', to: 'lever', coin: unit })}
        >
          {t('common.transfer')}
        </Link>
      )}
    </span>
  )
  return (
    <div>
      <AmountInput
        {...form.field('lots', 'lotsRequired', 'minimumQuantity', 'maximumQuantity', 'insufficientBalance')}
        label={t('contract.lots')}
        unit={t('contract.lotsUnit', { n: lots })}
        decimals={0}
        aside={free}
        hint={
          <>
            {t('contract.lot', { n: context.pair.lever_share_num, coin: symbol })} · {t('contract.most')}{' '}
            <Num value={summary.most} live />
          </>
        }
        onPercent={setShare}
      />
      <Slider
        {...LOTS_SLIDER}
        label={t('contract.lots')}
        value={n}
        valueText={t('contract.lotsCount', { n })}
        onChange={value => form.set('lots', String(value))}
      />
    </div>
  )
}
