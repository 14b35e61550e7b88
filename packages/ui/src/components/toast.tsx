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
  /** Path of the screen it belongs to; undefined for one that is said wherever the user is. */
  readonly path: string | undefined
}

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }
/** How long a message stays; shorter when the next one is waiting. */
const HURRIED_MS = 1200
const SHOWN_MS = { info: 3000, success: 2500, warning: 4500, danger: 6000 }

const queue = signal<readonly Message[]>([])
let lastId = 0

/** Whether a message is shown. */
export const isSaying = computed(() => queue.value.length > 0)

/**
 * Says something in passing. One message at a time; a text that is already there is not said twice, and of the good news
 * that waits only the newest is said.
 *
 * @param where A message is about the screen it is said on, and goes when that is left; 'anywhere' is for one that
 *   announces the next screen, or is news wherever the user is.
 */
export const toast = (text: string, variant: Variant = 'info', where: 'here' | 'anywhere' = 'here') => {
  if (queue.value.some(message => message.text === text)) return
  const waiting = queue.value.filter(
    (message, at) => at === 0 || variant !== 'success' || message.variant !== variant,
  )
  const path = where === 'here' ? location.pathname : undefined
  queue.value = [...waiting, { id: ++lastId, text, variant, path }]
}

/** What would be lost with this document, as plain data: good news is no loss. */
export const unsaid = (): unknown =>
  queue.value.filter(({ path, variant }) => path === undefined && variant !== 'success')

/** Says what another document left behind; not once more in the next. */
export const sayAgain = (left: unknown) => {
  if (!Array.isArray(left)) return
  for (const { text, variant } of left.map(each => Object(each) as Partial<Message>)) {
    const known = VARIANTS.find(each => each === variant)
    if (typeof text === 'string' && text.length < 1000 && known) toast(text, known)
  }
}

/**
 * The place where messages appear; once, at the root of the app.
 * @param props.path The path of the address.
 */
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
