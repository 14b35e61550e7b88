import { STOP_INPUT, stepStop, stopAway, toAmount, ZERO, type Amount, type LeverageTrade } from '@app/sdk'
import { Minus, Plus } from 'lucide-react'
import { AmountInput } from '../../components/amount-input.tsx'
import { Chip } from '../../components/chip.tsx'
import { Num } from '../../components/num.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT } from '../../locales/intl.ts'
import { coinOf } from '../../state/leverage.ts'
import { legalName } from '../../state/market.ts'
import style from './stops.module.css'

interface StopFieldProps {
  readonly label: string
  /** The position: percents count from the price it was opened at. */
  readonly entry: Pick<LeverageTrade, 'price' | 'symbol'>
  /** Where it must lie: above (1) or below (−1) the prices. */
  readonly away: 1 | -1
  readonly value: string
  readonly onChange: (value: string) => void
  /** What it is expected to win or lose, positive; null while it says nothing. */
  readonly expected: Amount | null
  readonly tone: 'up' | 'down'
  readonly error: string | undefined
}

const PERCENTS = [1, 2, 5] as const

/** A stop: its price, in steps or so many percent from the entry, and what is expected to come of it. */
export const StopField = ({ label, entry, away, value, onChange, expected, tone, error }: StopFieldProps) => {
  const t = useT()
  const step = (direction: 1 | -1) => onChange(stepStop(toAmount(value) ?? ZERO, direction))
  return (
    <div className={style.stop}>
      <AmountInput
        label={label}
        value={value}
        onChange={onChange}
        decimals={STOP_INPUT.places}
        unit={legalName(coinOf(entry))}
        error={error}
        hint={t(away === 1 ? 'position.stops.above' : 'position.stops.below')}
        aside={
          expected !== null && (
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
