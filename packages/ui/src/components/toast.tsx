import { signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import style from './toast.module.css'

type Variant = 'info' | 'success' | 'warning' | 'danger'
interface Message {
  readonly id: number
  readonly text: string
  readonly variant: Variant
}

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }
/** How long a message stays; shorter when the next one is waiting. */
const HURRIED_MS = 1200
const SHOWN_MS = { info: 3000, success: 2500, warning: 4500, danger: 6000 }

const queue = signal<readonly Message[]>([])
let lastId = 0

/**
 * Says something in passing. One message at a time; a text that is already there is not said twice, and of the good news
 * that waits only the newest is said.
 */
export const toast = (text: string, variant: Variant = 'info') => {
  if (queue.value.some(message => message.text === text)) return
  const waiting = queue.value.filter(
    (message, at) => at === 0 || variant !== 'success' || message.variant !== variant,
  )
  queue.value = [...waiting, { id: ++lastId, text, variant }]
}

/** The place where messages appear; once, at the root of the app. */
export const Toaster = () => {
  useSignals()
  const popover = useRef<HTMLDivElement>(null)
  const message = queue.value[0]
  const waiting = queue.value.length > 1
  useEffect(() => {
    if (!message) return
    // Shown anew for each message: that lifts it above a dialog opened since.
    const place = popover.current
    place?.showPopover()
    return () => place?.hidePopover()
  }, [message])
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(
      () => (queue.value = queue.value.slice(1)),
      waiting ? HURRIED_MS : SHOWN_MS[message.variant],
    )
    return () => clearTimeout(timer)
  }, [message, waiting])
  const Icon = ICONS[message?.variant ?? 'info']
  return (
    <>
      {/* For the eye; the region below is what is read out. */}
      <div ref={popover} popover="manual" className={style.toast} aria-hidden="true">
        {message && (
          <div key={message.id} className={style.body} data-variant={message.variant}>
            <Icon size={20} aria-hidden="true" />
            {message.text}
          </div>
        )}
      </div>
      {/* A region that is always there: one that appears together with its text is often not read out. */}
      <div className="visually-hidden" role="status">
        {message?.text}
      </div>
    </>
  )
}
