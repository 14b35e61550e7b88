import { STOP_INPUT, stepStop, stopAway, stopForm, toAmount, ZERO, type Amount } from '@app/sdk'
import type { OpenPosition } from '@app/sdk/watch'
import { signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { AmountInput } from '../../components/amount-input.tsx'
import { Chip } from '../../components/chip.tsx'
import { Facts } from '../../components/facts.tsx'
import { Num } from '../../components/num.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT } from '../../locales/intl.ts'
import { useForm } from '../../shared/use-form.ts'
import { liveness } from '../../state/connection.ts'
import { legalName, quoteField } from '../../state/market.ts'
import { OrderSheet, type OrderSheetProps } from './close.tsx'
import { PriceFact } from './position-parts.tsx'
import style from './stops.module.css'

/** Take-profit and stop-loss of a position. Source: SPEC §2 (/contract/log), §5 (Stop setting). */
export const StopsSheet = (props: OrderSheetProps<OpenPosition>) => {
  useSignals()
  const t = useT()
  const { order: position, onClose } = props
  const price = quoteField(position.coin, 'now_price')
  const [draft] = useState(() => {
    const { takeProfit = '', stopLoss = '' } = position
    return signal({ takeProfit, stopLoss })
  })
  const form = useForm(
    stopForm,
    ({ takeProfit, stopLoss }) =>
      takeProfit !== null && stopLoss !== null
        ? position.setStops({ takeProfit, stopLoss }, { wait: false })
        : undefined,
    {
      // Judged at the price of the moment, but not at an old one: then the platform decides.
      context: { ...position, current: liveness.value === 'live' ? (price.value ?? null) : null },
      draft,
      spends: [],
      success: t('success'),
      onDone: onClose,
    },
  )
  const { takeProfit, stopLoss, profit, loss } = form.summary
  return (
    <OrderSheet
      {...props}
      form={form}
      title={t('position.stops.title')}
      label={t('position.stops.save')}
      variant="accent"
    >
      <Facts>
        <PriceFact name={t('position.entry')} value={position.price} />
        <PriceFact name={t('common.currentPrice')} value={price} live />
      </Facts>
      <div className={style.fields}>
        <StopField
          {...form.field('takeProfit', takeProfit === null ? 'stopPositive' : 'stopTakeProfitSide')}
          position={position}
          isProfit
          expected={profit}
        />
        <StopField
          {...form.field('stopLoss', stopLoss === null ? 'stopPositive' : 'stopLossSide')}
          position={position}
          expected={loss && (`-${loss}` as Amount)}
        />
      </div>
      <p className={style.note}>{t('position.stops.both', { n: STOP_INPUT.places })}</p>
    </OrderSheet>
  )
}

interface StopFieldProps {
  readonly position: OpenPosition
  /** A take-profit; a stop-loss without. */
  readonly isProfit?: boolean
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
  /** What it is expected to win (+) or lose (−); null while no price is typed. */
  readonly expected: Amount | null
}

const PERCENTS = [1, 2, 5] as const

/** A stop: its price, in steps or so many percent from the entry, and what is expected to come of it. */
const StopField = ({ position, isProfit = false, expected, ...field }: StopFieldProps) => {
  const t = useT()
  const { value, onChange, error } = field
  const label = t(isProfit ? 'position.takeProfit' : 'position.stopLoss')
  const isAbove = (position.side === 'buy') === isProfit
  const sign = isAbove ? 1 : -1
  const step = (direction: 1 | -1) => onChange(stepStop(toAmount(value) ?? ZERO, direction))
  return (
    <div className={style.stop}>
      <AmountInput
        {...field}
        label={label}
        decimals={STOP_INPUT.places}
        unit={legalName(position.coin)}
        hint={t(isAbove ? 'position.stops.above' : 'position.stops.below')}
        aside={
          expected !== null &&
          error === undefined && (
            <span className={style.expected}>
              {t(isProfit ? 'position.stops.profit' : 'position.stops.loss')}{' '}
              <Num value={expected} decimals={DECIMALS.result} sign tone={isProfit ? 'up' : 'down'} />
            </span>
          )
        }
      />
      <div className={style.chips} role="group" aria-label={`${label}, ${t('position.stops.percent')}`}>
        <Chip label={t('position.stops.lower', { step: STOP_INPUT.step })} onClick={() => step(-1)}>
          <Minus size={16} aria-hidden="true" />
        </Chip>
        {PERCENTS.map(percent => (
          <Chip key={percent} onClick={() => onChange(stopAway(position.price, sign * percent))}>
            {isAbove ? '+' : '−'}
            {percent}%
          </Chip>
        ))}
        <Chip label={t('position.stops.raise', { step: STOP_INPUT.step })} onClick={() => step(1)}>
          <Plus size={16} aria-hidden="true" />
        </Chip>
      </div>
    </div>
  )
}
