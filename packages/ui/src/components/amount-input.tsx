import {
  useEffect,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react'
import { useT } from '../locales/intl.ts'
import { caretAt, grouped, readAmount, ungroup, type Refusal } from './amount-text.ts'
import style from './amount-input.module.css'
import { Chip } from './chip.tsx'
import { Stepper, type StepperProps } from './stepper.tsx'
import steps from './stepper.module.css'

const PERCENTS = [25, 50, 75, 100] as const
export type Percent = (typeof PERCENTS)[number]

interface AmountInputProps {
  readonly label: string
  /** A decimal string, '' when empty. */
  readonly value: string
  /** Gets a decimal string without a trailing point, '' when empty. */
  readonly onChange: (value: string) => void
  readonly unit?: ReactNode
  /** Maximum decimals (default 4). */
  readonly decimals?: number
  /** The error, shown below. */
  readonly error?: string | undefined
  /** The hint below while there is no error, e.g. the minimum. */
  readonly hint?: ReactNode
  /** Right of the label, e.g. the available balance. */
  readonly aside?: ReactNode
  /** Shows − and +. */
  readonly stepper?: StepperProps | undefined
  /** Shows the chips 25 % 50 % 75 % All; the caller computes the amount. */
  readonly onPercent?: (percent: Percent) => void
}

const finished = (text: string) => text.replace(/\.$/, '')

/** What was typed last. */
interface Typed {
  readonly text: string
  readonly refused?: Refusal | undefined
  /** An IME, as for full-width digits, must find its own text until the composition ends. */
  readonly composed?: string | undefined
}

/** 25 % 50 % 75 % All. */
export const PercentChips = ({ onPercent }: Required<Pick<AmountInputProps, 'onPercent'>>) => {
  const t = useT()
  return (
    <div className={style.chips} role="group" aria-label={t('common.amount.percent')}>
      {PERCENTS.map(percent => (
        <Chip key={percent} onClick={() => onPercent(percent)}>
          {percent === 100 ? t('common.amount.all') : `${percent}%`}
        </Chip>
      ))}
    </div>
  )
}

/** Where the selection of a field began before its latest edit; undefined where that is not known. */
const useSelectionStart = (input: RefObject<HTMLInputElement | null>) => {
  const start = useRef<number>(undefined)
  useEffect(() => {
    const element = input.current
    // React's own event is not of this name's, and not sent for deletions.
    const remember = () => (start.current = element?.selectionStart ?? undefined)
    element?.addEventListener('beforeinput', remember)
    return () => element?.removeEventListener('beforeinput', remember)
  }, [input])
  return () => {
    const known = start.current
    start.current = undefined
    return known
  }
}

/** The app's amount field: decimal keypad, comma or point, thousands separators, cleaned pastes, and a reason when a key is
 * refused. */
export const AmountInput = ({ decimals = 4, unit, error, stepper, ...props }: AmountInputProps) => {
  const t = useT()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<Typed>({ text: props.value })
  // Shows '12.' on the way to '12.5', while the caller already has '12'.
  const { text, refused, composed } = finished(typed.text) === props.value ? typed : { text: props.value }

  const start = useSelectionStart(input)
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: raw, selectionStart } = event.target
    const { nativeEvent } = event
    const key = nativeEvent instanceof InputEvent ? nativeEvent : undefined
    const isComposing = key?.isComposing === true
    const forward = /DeleteContentForward/i.test(key?.inputType ?? '')
    const edit = ungroup({ text: raw, start: start(), caret: selectionStart ?? raw.length, forward }, text)
    const pasted = /Paste|Drop|Replacement/.test(key?.inputType ?? '') || edit.put.length > 1
    const read = readAmount(edit.text, text, decimals, pasted || isComposing)
    setTyped({ text: read.value, refused: read.refused, composed: isComposing ? raw : undefined })
    if (finished(read.value) !== props.value) props.onChange(finished(read.value))
    if (isComposing || grouped(read.value) === raw) return
    // Setting the text moves the caret to its end: the next digit of '12.|34' belongs after the point.
    const caret = caretAt(grouped(read.value), edit.behind)
    queueMicrotask(() => input.current?.setSelectionRange(caret, caret))
  }
  const shown = grouped(text)
  const marks = shown.replace(/\d/g, '').length
  const kind = error ? 'error' : refused && 'refused'
  const note = error ?? (refused && t(`common.amount.refused.${refused}`, { n: decimals }))
  return (
    <div className="stack gap-2">
      <div className={style.head}>
        <label htmlFor={id}>{props.label}</label>
        {props.aside}
      </div>
      <div
        className={stepper ? `${style.line} ${steps.stepped}` : style.line}
        data-invalid={error ? '' : undefined}
        onClick={() => input.current?.focus()}
      >
        <input
          ref={input}
          id={id}
          className={style.input}
          style={{ '--digits': Math.max(1, shown.length - marks / 2) } as CSSProperties}
          type="text"
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          placeholder="0"
          value={composed ?? shown}
          onChange={change}
          onCompositionEnd={() => setTyped({ ...typed, composed: undefined })}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
        />
        {unit && <span className="soft">{unit}</span>}
        {stepper && <Stepper {...stepper} />}
      </div>
      <p id={`${id}-note`} className={style.note} data-kind={kind} aria-live="polite">
        {note ?? props.hint}
      </p>
      {props.onPercent && <PercentChips onPercent={props.onPercent} />}
    </div>
  )
}
