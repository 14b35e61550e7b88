import type { ReadonlySignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef } from 'react'
import { formatNumber, MISSING, type Figure, type NumberStyle } from '../locales/format.ts'
import { useTag } from '../locales/intl.ts'
import { lessMotion } from './motion.ts'
import style from './num.module.css'

interface NumProps extends NumberStyle {
  /** The number, or a signal of it: then a tick re-renders only this element. */
  readonly value: Figure | ReadonlySignal<Figure>
  /** '%' follows the number directly, any other unit after a thin space. */
  readonly unit?: string
  /** ▲ or ▼ before the number, so that colour is never the only cue. */
  readonly arrow?: boolean
  /** The colour of rising or falling, by the number's sign or explicit. */
  readonly tone?: boolean | 'up' | 'down' | undefined
  /** A market price: grey while an ancestor has `data-stale`. */
  readonly live?: boolean
  /** Flashes in the direction of each change. */
  readonly flash?: boolean
}

const read = (value: NumProps['value']): Figure =>
  typeof value === 'object' && value !== null ? value.value : value

const directionOf = (value: Figure) => {
  const size = Number(value)
  if (size > 0) return 'up'
  return size < 0 ? 'down' : undefined
}

/** The time a flash is shown, and from one to the next: a colour that changes with each tick cannot be read. */
const FLASH_MS = 500
const EVERY_MS = 1000

const useFlash = (value: Figure, on: boolean) => {
  const element = useRef<HTMLSpanElement>(null)
  const last = useRef({ value, at: -EVERY_MS })
  useEffect(() => {
    const change = Number(value) - Number(last.current.value)
    const now = performance.now()
    if (!change || now - last.current.at < EVERY_MS) return
    last.current = { value, at: now }
    if (!on || lessMotion()) return
    const tint = change > 0 ? 'var(--up)' : 'var(--down)'
    // A zero-length animation that only delays: a running one would recompute styles every frame.
    element.current?.animate({ color: [tint, tint] }, { delay: FLASH_MS, duration: 0, fill: 'backwards' })
  }, [value, on])
  return element
}

/** The app's number: grouped, tabular digits, with sign, arrow and colour where it is a change. */
export const Num = (props: NumProps) => {
  useSignals()
  const tag = useTag()
  const value = read(props.value)
  const { unit } = props
  const element = useFlash(value, props.flash === true)
  const direction = directionOf(value)
  const tone = props.tone === true ? direction : props.tone || undefined
  const text = formatNumber(tag, value, props)
  return (
    <span ref={element} className={style.num} data-tone={tone} data-live={props.live || undefined}>
      {props.arrow && direction && (
        <span className={style.arrow} aria-hidden="true">
          {direction === 'up' ? '▲' : '▼'}
        </span>
      )}
      {text}
      {unit === '%' ? text !== MISSING && '%' : unit && <span className={style.unit}>{unit}</span>}
    </span>
  )
}
