import { computed, signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useT } from '../locales/intl.ts'
import style from './toast.module.css'

const VARIANTS = ['info', 'success', 'warning', 'danger'] as const
type Variant = (typeof VARIANTS)[number]

interface Details {
  /** What it is about: 'BTC/USDT · Buy up · 500 USDT'. */
  readonly detail?: string | undefined
  /** Where the outcome can be seen. */
  readonly see?: { readonly label: string; readonly href: string } | undefined
}
interface Message extends Details {
  readonly id: number
  readonly text: string
  readonly variant: Variant
  /** The path of its screen; undefined for a toast that is independent of the screen. */
  readonly path: string | undefined
}

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }
const SHOWN_MS = { info: 3000, success: 2500, warning: 4500, danger: 6000 }
/** Longer, for the tap. */
const WITH_LINK_MS = 5000
/** The number of toasts that are shown at once; the others wait. */
const MOST = 3

const queue = signal<readonly Message[]>([])
let lastId = 0

/** Whether there is no room for another toast. */
export const isFull = computed(() => queue.value.length >= MOST)

/**
 * Shows a toast, the newest of the shown ones on top. A text that is already shown or waits with the same detail is not added again, unless it is an order's.
 * @param where A toast belongs to its screen and goes when that is left; 'anywhere' is for one that announces the next
 * screen or is independent of screens.
 */
export const toast = (
  text: string,
  variant: Variant = 'info',
  where: 'here' | 'anywhere' = 'here',
  details: Details = {},
) => {
  // Two equal orders are two successes.
  const isOrder = details.see !== undefined
  if (!isOrder && queue.value.some(message => message.text === text && message.detail === details.detail))
    return
  const path = where === 'here' ? location.pathname : undefined
  queue.value = [...queue.value, { id: ++lastId, text, variant, path, ...details }]
}

const dismiss = (id: number) => (queue.value = queue.value.filter(message => message.id !== id))

/** The toasts that a page load would lose, as plain data, without good news. */
export const pendingToasts = (): unknown =>
  queue.value.filter(({ path, variant }) => path === undefined && variant !== 'success')

/** Shows the toasts that the previous document left, once. */
export const restoreToasts = (left: unknown) => {
  if (!Array.isArray(left)) return
  for (const { text, variant } of left.map(each => Object(each) as Partial<Message>)) {
    const known = VARIANTS.find(each => each === variant)
    if (typeof text === 'string' && text.length < 1000 && known) toast(text, known)
  }
}

/** The distance of a swipe that dismisses a toast, px. */
const FAR = 40

/** One toast; it stays while it is touched or has the focus. */
const Toast = ({ id, text, variant, detail, see }: Message) => {
  const [held, setHeld] = useState(false)
  const start = useRef<number>(undefined)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismiss(id), see ? WITH_LINK_MS : SHOWN_MS[variant])
    return () => clearTimeout(timer)
  }, [held, id, see, variant])
  const Icon = ICONS[variant]
  return (
    <div
      className={style.body}
      data-variant={variant}
      data-linked={see && ''}
      onPointerDown={event => {
        start.current = event.clientX
        setHeld(true)
      }}
      onPointerUp={event => {
        setHeld(false)
        if (Math.abs(event.clientX - (start.current ?? event.clientX)) > FAR) dismiss(id)
      }}
      onPointerCancel={() => setHeld(false)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={20} aria-hidden="true" />
      {/* Announced by the region below. */}
      <div className={style.text} aria-hidden="true">
        <b>{text}</b>
        {detail !== undefined && <span>{detail}</span>}
      </div>
      {see && (
        <Link className={style.see} href={see.href} onClick={() => dismiss(id)}>
          {see.label}
          <span className="visually-hidden"> {detail}</span>
        </Link>
      )}
    </div>
  )
}

/** The container of the toasts, mounted once at the root. @param props.path The current path. */
export const Toaster = ({ path }: { readonly path: string }) => {
  useSignals()
  const t = useT()
  useEffect(() => {
    const left = queue.peek().filter(message => message.path !== undefined && message.path !== path)
    if (left.length > 0) queue.value = queue.peek().filter(message => !left.includes(message))
  }, [path])
  const popover = useRef<HTMLDivElement>(null)
  const shown = queue.value.slice(0, MOST).toReversed()
  const newest = shown[0]?.id
  useEffect(() => {
    if (newest === undefined) return
    // Reopened for each toast: that lifts it above a dialog opened since.
    const place = popover.current
    place?.showPopover()
    return () => place?.hidePopover()
  }, [newest])
  return (
    <>
      <div
        ref={popover}
        popover="manual"
        className={style.toasts}
        role="region"
        aria-label={t('common.notices')}
      >
        {shown.map(message => (
          <Toast key={message.id} {...message} />
        ))}
      </div>
      {/* Always mounted: a live region that appears together with its text is often not announced. */}
      <div className="visually-hidden" role="status">
        {shown.map(({ id, text, detail }) => (
          <p key={id}>
            {text} {detail}
          </p>
        ))}
      </div>
    </>
  )
}
