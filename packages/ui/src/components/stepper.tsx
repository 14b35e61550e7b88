import { Minus, Plus } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { haptic } from './haptics.ts'
import style from './stepper.module.css'

/** Until a held button repeats, ms. */
const HOLD_MS = 400
/** The time between repeats, ms: shorter each time. */
const REPEAT_MS = { first: 160, last: 40, factor: 0.9 }

interface StepButtonProps {
  /** 'Lower by 0.0001' */
  readonly label: string
  /** Lower (−1) or higher (1). */
  readonly direction: 1 | -1
  /** At the bound: a held button stops. */
  readonly disabled?: boolean | undefined
  readonly onStep: (direction: 1 | -1) => void
}

/** A − or + button: one step for a tap or a key, repeated ever faster while a pointer holds it. */
export const StepButton = ({ label, direction, disabled = false, onStep }: StepButtonProps) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hasRepeated = useRef(false)
  const latest = useRef(onStep)
  useLayoutEffect(() => {
    latest.current = onStep
  })
  const stop = () => clearTimeout(timer.current)
  useEffect(() => stop, [disabled])
  const repeat = (after: number, next: number) => {
    timer.current = setTimeout(() => {
      hasRepeated.current = true
      repeat(next, Math.max(REPEAT_MS.last, next * REPEAT_MS.factor))
      latest.current(direction)
      haptic('tick')
    }, after)
  }
  const Icon = direction === 1 ? Plus : Minus
  return (
    <button
      type="button"
      className={style.step}
      aria-label={label}
      disabled={disabled}
      onPointerDown={event => {
        hasRepeated.current = false
        stop()
        if (event.button === 0) repeat(HOLD_MS, REPEAT_MS.first)
      }}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      // A long press opens no menu.
      onContextMenu={event => event.preventDefault()}
      onClick={event => {
        // The click that ends a hold is no further step; one of a key has no detail.
        if (!hasRepeated.current || event.detail === 0) onStep(direction)
        hasRepeated.current = false
      }}
    >
      <Icon size={16} aria-hidden="true" />
    </button>
  )
}

export interface StepperProps extends Pick<StepButtonProps, 'onStep'> {
  readonly lower: string
  readonly raise: string
  readonly isLowest?: boolean | undefined
  readonly isHighest?: boolean | undefined
}

/** − and + of a number field. */
export const Stepper = ({ lower, raise, isLowest, isHighest, onStep }: StepperProps) => (
  // A tap on the line of a field focuses its input, which opens the keyboard.
  <span className={style.stepper} onClick={event => event.stopPropagation()}>
    <StepButton label={lower} direction={-1} disabled={isLowest} onStep={onStep} />
    <StepButton label={raise} direction={1} disabled={isHighest} onStep={onStep} />
  </span>
)
