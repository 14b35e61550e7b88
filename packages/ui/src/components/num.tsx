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

const useFlash = (value: Figure, on: boolean) => {
  const element = useRef<HTMLSpanElement>(null)
  const flash = useRef<Animation>(undefined)
  const last = useRef(value)
  useEffect(() => {
    const change = Number(value) - Number(last.current)
    last.current = value
    if (!on || !change || lessMotion()) return
    const tint = change > 0 ? 'var(--up)' : 'var(--down)'
    // A zero-length animation that only delays: a running one would recompute styles every frame.
    flash.current?.cancel()
    flash.current = element.current?.animate(
      { color: [tint, tint] },
      { delay: 400, duration: 0, fill: 'backwards' },
    )
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
