import { useRef, type PointerEvent, type TouchEvent } from 'react'

/** A smaller move has no direction yet, px. */
const JITTER = 6
/** A finger that rests this long before it lets go throws nothing, ms. */
const REST_MS = 100

type Press = PointerEvent<HTMLElement> | TouchEvent<HTMLElement>

interface Drag {
  /** The way from the press, px. */
  readonly dx: number
  readonly dy: number
  /** The position in the window, px. */
  readonly y: number
  /** Downwards, px per ms. */
  readonly speed: number
}

/** What follows a drag. */
export interface Dragged {
  readonly move: (drag: Drag) => void
  /** Not called for a press that never moved. @param isKept It was not cancelled. */
  readonly end: (drag: Drag, isKept: boolean) => void
}

interface DragOptions {
  /** A move in another direction is the page's. Without an axis, each press drags at once. */
  readonly axis?: 'across' | 'down'
  /** Follows touches: the browser cancels the pointer of a finger that could scroll. */
  readonly touches?: boolean
  /** Returns nothing for a press that does not drag. */
  readonly begin: (press: Press) => Dragged | false | null
}

interface Held extends Drag {
  readonly dragged: Dragged
  readonly from: { readonly clientX: number; readonly clientY: number }
  readonly at: number
  readonly isMoving: boolean
}

const pointOf = (event: Press) => {
  if (!('touches' in event)) return event
  return event.touches.length === 1 ? event.touches[0] : undefined
}

const capture = (event: Press) => {
  if ('pointerId' in event) event.currentTarget.setPointerCapture(event.pointerId)
}

/** Follows one finger, or a pressed mouse. @returns the props of the element on which it is pressed */
export const useDrag = ({ axis, touches = false, begin }: DragOptions) => {
  const held = useRef<Held>(undefined)
  const finish = (isKept: boolean) => (event: Press) => {
    const { current } = held
    held.current = undefined
    if (!current?.isMoving) return
    const speed = event.timeStamp - current.at < REST_MS ? current.speed : 0
    current.dragged.end({ ...current, speed }, isKept)
  }
  const start = (event: Press) => {
    // A second finger ends it.
    finish(false)(event)
    const from = pointOf(event)
    const dragged = from && begin(event)
    if (!dragged) return
    const isMoving = axis === undefined
    if (isMoving) capture(event)
    held.current = { dragged, from, at: event.timeStamp, isMoving, dx: 0, dy: 0, y: from.clientY, speed: 0 }
  }
  const move = (event: Press) => {
    const [{ current }, point] = [held, pointOf(event)]
    if (!current || !point) return
    const [dx, dy] = [point.clientX - current.from.clientX, point.clientY - current.from.clientY]
    if (!current.isMoving) {
      const across = Math.abs(dx)
      const [along, aside] = axis === 'across' ? [across, Math.abs(dy)] : [dy, Math.max(across, -dy)]
      // A mouse may have been released outside.
      const isReleased = 'buttons' in event && event.buttons === 0
      if (isReleased || aside > Math.max(JITTER, along)) held.current = undefined
      if (along <= JITTER || !held.current) return
      // Not before it moves: a tap belongs to what is pressed.
      capture(event)
    }
    const at = event.timeStamp
    const speed = (point.clientY - current.y) / Math.max(1, at - current.at)
    held.current = { ...current, isMoving: true, dx, dy, y: point.clientY, at, speed }
    current.dragged.move(held.current)
  }
  const [end, cancel] = [finish(true), finish(false)]
  return touches
    ? { onTouchStart: start, onTouchMove: move, onTouchEnd: end, onTouchCancel: cancel }
    : { onPointerDown: start, onPointerMove: move, onPointerUp: end, onPointerCancel: cancel }
}
