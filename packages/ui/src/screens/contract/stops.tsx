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
import { SendSheet } from '../../shared/send-sheet.tsx'
import { useForm } from '../../shared/use-form.ts'
import { liveness } from '../../state/connection.ts'
import { legalName, quoteField } from '../../state/market.ts'
import { useOver, type OrderSheetProps } from './close.tsx'
import { Head, PriceFact } from './position-parts.tsx'
import style from './stops.module.css'

/** Take-profit and stop-loss of a position. Source: SPEC §2 (/contract/log), §5 (Stop setting). */
export const StopsSheet = ({ order: position, open, onClose }: OrderSheetProps<OpenPosition>) => {
  useSignals()
  const t = useT()
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
  const away = position.side === 'buy' ? 1 : -1
  return (
    <SendSheet
      form={form}
      open={open}
      onClose={onClose}
      {...useOver(position, open && !form.busy)}
      title={t('position.stops.title')}
      label={t('position.stops.save')}
      variant="accent"
    >
      <Head order={position} />
      <Facts>
        <PriceFact name={t('position.entry')} value={position.price} />
        <PriceFact name={t('common.currentPrice')} value={price} live />
      </Facts>
      <div className={style.fields}>
        <StopField
          {...form.field('takeProfit', takeProfit === null ? 'stopPositive' : 'stopTakeProfitSide')}
          label={t('position.takeProfit')}
          entry={position}
          away={away}
          expected={profit}
          tone="up"
        />
        <StopField
          {...form.field('stopLoss', stopLoss === null ? 'stopPositive' : 'stopLossSide')}
          label={t('position.stopLoss')}
          entry={position}
          away={away === 1 ? -1 : 1}
          expected={loss}
          tone="down"
        />
      </div>
      <p className={style.note}>{t('position.stops.both', { n: STOP_INPUT.places })}</p>
    </SendSheet>
  )
}

interface StopFieldProps {
  readonly label: string
  /** The position: percents count from the price it was opened at. */
  readonly entry: Pick<OpenPosition, 'price' | 'coin'>
  /** Where it must lie: above (1) or below (−1) the prices. */
  readonly away: 1 | -1
  readonly value: string
  readonly onChange: (value: string) => void
  /** What it is expected to win or lose, positive; null while no price is typed. */
  readonly expected: Amount | null
  readonly tone: 'up' | 'down'
  readonly error: string | undefined
}

const PERCENTS = [1, 2, 5] as const

/** A stop: its price, in steps or so many percent from the entry, and what is expected to come of it. */
const StopField = ({ label, entry, away, value, onChange, expected, tone, error }: StopFieldProps) => {
  const t = useT()
  const step = (direction: 1 | -1) => onChange(stepStop(toAmount(value) ?? ZERO, direction))
  return (
    <div className={style.stop}>
      <AmountInput
        label={label}
        value={value}
        onChange={onChange}
        decimals={STOP_INPUT.places}
        unit={legalName(entry.coin)}
        error={error}
        hint={t(away === 1 ? 'position.stops.above' : 'position.stops.below')}
        aside={
          expected !== null &&
          error === undefined && (
            <span className={style.expected}>
              {t(tone === 'up' ? 'position.stops.profit' : 'position.stops.loss')}{' '}
              <Num
                value={tone === 'up' ? expected : `-${expected}`}
                decimals={DECIMALS.result}
                sign
                tone={tone}
              />
            </span>
          )
        }
      />
      <div className={style.chips} role="group" aria-label={`${label}, ${t('position.stops.percent')}`}>
        <Chip label={t('position.stops.lower', { step: STOP_INPUT.step })} onClick={() => step(-1)}>
          <Minus size={16} aria-hidden="true" />
        </Chip>
        {PERCENTS.map(percent => (
          <Chip key={percent} onClick={() => onChange(stopAway(entry.price, away * percent))}>
            {away === 1 ? '+' : '−'}
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
