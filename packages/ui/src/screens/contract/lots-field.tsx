import { leverageTicket } from '@app/sdk/forms'
import { shareOfLots, stepLots } from '@app/sdk/rules'
import { AmountInput, PercentChips } from '../../components/amount-input.tsx'
import { Num } from '../../components/num.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Slider } from '../../components/slider.tsx'
import { useT } from '../../locales/intl.ts'
import { AddFunds } from '../../shared/add-funds.tsx'
import { LastAmount } from '../../shared/last-amount.tsx'
import { legalName } from '../../state/market.ts'
import style from './ticket.module.css'
import type { PartProps } from './use-ticket.ts'

/** The slider; more than its end can be typed. Source: product §5. */
const LOTS = { min: 0, max: 100, step: 1, marks: [0, 20, 40, 60, 80, 100] } as const

/** With fewer lots to choose from, a quarter of them is no useful step. */
const LEAST_FOR_SHARES = 4

/** The free balance of the leverage account, with a way to more if it does not cover the order. */
const Free = ({ of: { symbol, context, isShort } }: PartProps) => {
  const t = useT()
  const { available } = context
  const unit = legalName(symbol)
  return (
    <span className={style.available}>
      {t('common.available')}{' '}
      {available === null ? (
        <Skeleton width={96} height={14} />
      ) : (
        <Num value={available} decimals="amount" unit={unit} down />
      )}
      <AddFunds account="lever" coin={unit} isShort={isShort} />
    </span>
  )
}

/** Lots: typed, by steps, with the slider, or as a share of the balance. */
export const LotsField = ({ of: ticket }: PartProps) => {
  const t = useT()
  const { symbol, offer, form, context, lastAmount } = ticket
  const { state, summary } = form
  const { fewest, most } = summary
  const lots = Number(state.lots)
  const shown = Math.min(lots, LOTS.max)
  const set = (value: string) => form.set('lots', value)
  const maximum = most !== null && most > 0 && t('contract.maxLots', { n: most })
  const field = form.field(
    'lots',
    'lotsRequired',
    'minimumQuantity',
    'maximumQuantity',
    'insufficientBalance',
  )
  return (
    <div className="stack gap-2">
      <AmountInput
        {...field}
        error={field.error && maximum ? `${field.error} · ${maximum}` : field.error}
        stepper={{
          lower: t('contract.fewerLots'),
          raise: t('contract.moreLots'),
          isLowest: lots <= fewest,
          isHighest: most !== null && lots >= most,
          onStep: direction => set(String(stepLots(lots, direction, fewest))),
        }}
        label={t('common.lots')}
        unit={t('contract.lotsUnit', { n: lots })}
        decimals={0}
        aside={<Free of={ticket} />}
        hint={
          <>
            {t('contract.lot', { n: offer.pair.lever_share_num, coin: symbol })}
            {maximum && ` · ${maximum}`}
          </>
        }
      />
      <Slider
        {...LOTS}
        label={t('common.lots')}
        value={shown}
        end={most}
        valueText={t('contract.lotsCount', { n: shown })}
        onChange={value => set(String(value))}
      />
      {(most === null || most >= LEAST_FOR_SHARES) && (
        <PercentChips
          onPercent={percent => {
            if (most === null) form.warn(leverageTicket.errors(state, context)[0])
            else set(String(shareOfLots(most, percent, fewest)))
          }}
        />
      )}
      <LastAmount amount={lastAmount} onTake={set} />
    </div>
  )
}
