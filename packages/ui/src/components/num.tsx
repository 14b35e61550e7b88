import { effect, type ReadonlySignal } from '@preact/signals-react'
import { useLayoutEffect, useRef } from 'react'
import { formatNumber, MISSING, type Figure, type NumberStyle } from '../locales/format.ts'
import { useTag } from '../locales/intl.ts'
import { lessMotion } from './motion.ts'
import style from './num.module.css'

interface NumProps extends NumberStyle {
  /** The number, or a signal of it: then a tick writes the text without a render. */
  readonly value: Figure | ReadonlySignal<Figure>
  /** '%' follows the number directly, any other unit after a thin space. */
  readonly unit?: string | undefined
  /** ▲ or ▼ before the number, so that colour is never the only cue. */
  readonly arrow?: boolean
  /** The colour of rising or falling, by the number's sign or explicit. */
  readonly tone?: boolean | 'up' | 'down' | undefined
  /** A market price: grey while an ancestor has `data-stale`. */
  readonly live?: boolean
  /** A signal's number flashes in the direction of each change. */
  readonly flash?: boolean
  readonly className?: string | undefined
}

type Value = NumProps['value']

const isSignal = (value: Value): value is ReadonlySignal<Figure> =>
  typeof value === 'object' && value !== null

const directionOf = (value: Figure) => {
  const size = Number(value)
  if (size > 0) return 'up'
  return size < 0 ? 'down' : undefined
}

const arrowOf = (direction: 'up' | 'down' | undefined) =>
  direction === undefined ? '' : direction === 'up' ? '▲' : '▼'

/** The time a flash is shown, and from one to the next: a colour that changes with each tick cannot be read. */
const FLASH_MS = 500
const EVERY_MS = 1000

/** Colours an element for a moment. */
const flash = (element: HTMLElement, tone: 'up' | 'down') => {
  if (lessMotion()) return
  const tint = `var(--${tone})`
  // A zero-length animation that only delays: a running one would recompute styles every frame.
  element.animate({ color: [tint, tint] }, { delay: FLASH_MS, duration: 0, fill: 'backwards' })
}

/**
 * The text node is after the arrow and before the unit. Writing what is unchanged would still cost a layout, and a new
 * node makes the browser match every `:has()` of the page again.
 */
const writeText = (element: Element, text: string) => {
  let node = element.firstChild
  while (node && !(node instanceof Text)) node = node.nextSibling
  if (!node) element.append(text)
  else if (node.data !== text) node.data = text
}

/** The app's number: grouped, tabular digits, with sign, arrow and colour where it is a change. */
export const Num = (props: NumProps) => {
  const tag = useTag()
  const element = useRef<HTMLSpanElement>(null)
  const { value, unit } = props
  const shown = useRef<Figure>(undefined)
  const flashed = useRef<{ readonly figure: Figure; readonly at: number }>(undefined)

  const textOf = (figure: Figure) => {
    const text = formatNumber(tag, figure, props)
    return unit === '%' && text !== MISSING ? `${text}%` : text
  }
  const write = (figure: Figure, text: string) => {
    const { current } = element
    if (!current) return
    shown.current = figure
    writeText(current, text)
    const direction = directionOf(figure)
    const tone = props.tone === true ? direction : props.tone || undefined
    if (tone !== current.dataset['tone']) {
      if (tone) current.dataset['tone'] = tone
      else delete current.dataset['tone']
    }
    const arrow = props.arrow && current.firstElementChild
    if (arrow) writeText(arrow, arrowOf(direction))
  }
  const tick = (figure: Figure) => {
    if (figure === shown.current) return
    write(figure, textOf(figure))
    const { current } = element
    const before = flashed.current
    const change = Number(figure) - Number(before?.figure)
    const at = performance.now()
    if (!current || !before || !change || at - before.at < EVERY_MS) return
    flashed.current = { figure, at }
    if (props.flash) flash(current, change > 0 ? 'up' : 'down')
  }
  const latest = useRef(tick)

  const figure = isSignal(value) ? value.peek() : value
  const text = textOf(figure)
  // React does not know what ticks have written.
  useLayoutEffect(() => {
    latest.current = tick
    flashed.current ??= { figure, at: -EVERY_MS }
    write(figure, text)
  })
  useLayoutEffect(() => (isSignal(value) ? effect(() => latest.current(value.value)) : undefined), [value])

  return (
    <span
      ref={element}
      className={props.className ? `${style.num} ${props.className}` : style.num}
      data-live={props.live || undefined}
    >
      {props.arrow && (
        <span className={style.arrow} aria-hidden="true">
          {arrowOf(directionOf(figure))}
        </span>
      )}
      {text}
      {unit && unit !== '%' && <span className={style.unit}>{unit}</span>}
    </span>
  )
}
