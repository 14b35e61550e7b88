import { computed, signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import style from './toast.module.css'

const VARIANTS = ['info', 'success', 'warning', 'danger'] as const
type Variant = (typeof VARIANTS)[number]
interface Message {
  readonly id: number
  readonly text: string
  readonly variant: Variant
  /** The path of its screen; undefined for a toast that is independent of the screen. */
  readonly path: string | undefined
}

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }
/** How long a toast is shown, ms; shorter when another one waits. */
const HURRIED_MS = 1200
const SHOWN_MS = { info: 3000, success: 2500, warning: 4500, danger: 6000 }

const queue = signal<readonly Message[]>([])
let lastId = 0

/** Whether a toast is shown. */
export const isSaying = computed(() => queue.value.length > 0)

/**
 * Shows a toast. One at a time; a text that is already queued is not queued again, and of the waiting good news only
 * the newest remains.
 * @param where A toast belongs to its screen and goes when that is left; 'anywhere' is for one
 * that announces the next screen or is independent of screens.
 */
export const toast = (text: string, variant: Variant = 'info', where: 'here' | 'anywhere' = 'here') => {
  if (queue.value.some(message => message.text === text)) return
  const waiting = queue.value.filter(
    (message, at) => at === 0 || variant !== 'success' || message.variant !== variant,
  )
  const path = where === 'here' ? location.pathname : undefined
  queue.value = [...waiting, { id: ++lastId, text, variant, path }]
}

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

/** The container of the toasts, mounted once at the root. @param props.path The current path. */
export const Toaster = ({ path }: { readonly path: string }) => {
  useSignals()
  useEffect(() => {
    const left = queue.peek().filter(message => message.path !== undefined && message.path !== path)
    if (left.length > 0) queue.value = queue.peek().filter(message => !left.includes(message))
  }, [path])
  const popover = useRef<HTMLDivElement>(null)
  const message = queue.value[0]
  const waiting = queue.value.length > 1
  useEffect(() => {
    if (!message) return
    // Reopened for each toast: that lifts it above a dialog opened since.
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
      {/* For sighted users; the region below is announced. */}
      <div ref={popover} popover="manual" className={style.toast} aria-hidden="true">
        {message && (
          <div key={message.id} className={style.body} data-variant={message.variant}>
            <Icon size={20} aria-hidden="true" />
            {message.text}
          </div>
        )}
      </div>
      {/* Always mounted: a live region that appears together with its text is often not announced. */}
      <div className="visually-hidden" role="status">
        {message?.text}
      </div>
    </>
  )
}
