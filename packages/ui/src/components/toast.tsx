import { computed, signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useT } from '../locales/intl.ts'
import { haptic } from './haptics.ts'
import style from './toast.module.css'
import { useDrag } from './use-drag.ts'

/** The icons, and how long a toast is shown, ms. */
const VARIANTS = {
  info: [Info, 3000],
  success: [CircleCheck, 2500],
  warning: [TriangleAlert, 4500],
  danger: [CircleAlert, 6000],
} as const
type Variant = keyof typeof VARIANTS
const isVariant = (value: unknown): value is Variant => Object.hasOwn(VARIANTS, value as Variant)

interface Details {
  /** The second line: 'Success · 70,000.00'. */
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

/** Whether it interrupts: a failure, not an outcome. */
const isBad = (variant: Variant) => variant === 'warning' || variant === 'danger'

/** Longer, for the tap. */
const WITH_LINK_MS = 5000
/** The number of toasts that are shown at once: the newest. The others wait for room. */
const MOST = 3

const queue = signal<readonly Message[]>([])
let lastId = 0

/** Whether there is no room for another toast. */
export const isFull = computed(() => queue.value.length >= MOST)

/**
 * Shows a toast on top of the others. A text that is already shown or waits is not added again, but gets the new details: the
 * price of an order that was just sent. Two orders, which both have a link, are two toasts.
 * @param where A toast belongs to its screen and goes when that is left; 'anywhere' is for one that announces the next
 * screen or is independent of screens.
 */
export const toast = (
  text: string,
  variant: Variant = 'info',
  where: 'here' | 'anywhere' = 'here',
  details: Details = {},
) => {
  const same = queue.value.find(message => message.text === text && !(message.see && details.see))
  if (same) {
    queue.value = queue.value.map(each => (each === same ? { ...same, ...details } : each))
    return
  }
  haptic(isBad(variant) ? 'refused' : 'accepted')
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
  const isText = (value: unknown): value is string => typeof value === 'string' && value.length < 1000
  for (const { text, variant, detail } of left.map(each => Object(each) as Partial<Message>)) {
    if (isText(text) && isVariant(variant)) toast(text, variant, 'here', isText(detail) ? { detail } : {})
  }
}

/** The height that a toast needs below the foot of a form, px. */
const ROOM = 80

/** The distance of a swipe to either side that dismisses a toast, px. */
const FAR = 40

interface ToastProps extends Message {
  /** It stays. */
  readonly held: boolean
  readonly onAway: () => void
}

const Toast = ({ id, text, variant, detail, see, held, onAway }: ToastProps) => {
  const swipe = useDrag({
    axis: 'across',
    begin: ({ currentTarget: { style: swiped } }) => ({
      move: ({ dx }) => swiped.setProperty('--swiped', `${dx}px`),
      end: ({ dx }, isKept) => (isKept && Math.abs(dx) > FAR ? onAway() : swiped.removeProperty('--swiped')),
    }),
  })
  const [Icon, shownMs] = VARIANTS[variant]
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismiss(id), see ? WITH_LINK_MS : shownMs)
    return () => clearTimeout(timer)
  }, [held, id, see, shownMs])
  return (
    <div className={style.body} data-variant={variant} data-linked={see && ''} {...swipe}>
      <Icon size={20} aria-hidden="true" />
      {/* Announced by the region below. */}
      <div className={style.text} aria-hidden="true">
        <b>{text}</b>
        {detail !== undefined && <span>{detail}</span>}
      </div>
      {see && (
        <Link className={style.see} href={see.href} draggable={false} onClick={onAway}>
          {see.label}
          <span className="visually-hidden"> {detail}</span>
        </Link>
      )}
    </div>
  )
}

/** Announces outcomes, or failures, which interrupt. */
const Announced = ({ bad, shown }: { readonly bad: boolean; readonly shown: readonly Message[] }) => (
  <div className="visually-hidden" {...(bad ? { 'aria-live': 'assertive' } : { role: 'status' })}>
    {shown.map(
      ({ id, text, detail, variant }) =>
        isBad(variant) === bad && (
          <p key={id}>
            {text} {detail}
          </p>
        ),
    )}
  </div>
)

/** The container of the toasts, mounted once at the root. @param props.path The current path. */
export const Toaster = ({ path }: { readonly path: string }) => {
  useSignals()
  const t = useT()
  useEffect(() => {
    const kept = queue.peek().filter(message => message.path === undefined || message.path === path)
    if (kept.length < queue.peek().length) queue.value = kept
  }, [path])
  const popover = useRef<HTMLDivElement>(null)
  // All of them stay while one is used: one that goes would move the others.
  const [held, setHeld] = useState(false)
  const shown = queue.value.slice(-MOST).toReversed()
  const newest = shown[0]?.id
  useEffect(() => {
    const place = popover.current
    // The foot of a short form leaves room below it.
    const foot = document.querySelector('main .foot')?.getBoundingClientRect()
    if (foot && foot.bottom < window.innerHeight - ROOM) place?.style.setProperty('--foot', '0px')
    else place?.style.removeProperty('--foot')
    // Hiding it would lose the focus of its link.
    if (!place || place.contains(document.activeElement)) return
    // Reopened for each toast: that lifts it above a dialog opened since.
    place.hidePopover()
    if (newest !== undefined) place.showPopover()
  }, [newest, path])
  return (
    <>
      <div
        ref={popover}
        popover="manual"
        className={style.toasts}
        role="region"
        aria-label={t('common.notices')}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {shown.map(message => (
          <Toast
            key={message.id}
            {...message}
            held={held}
            onAway={() => {
              dismiss(message.id)
              setHeld(false)
            }}
          />
        ))}
      </div>
      {/* Always mounted: a live region that appears together with its text is often not announced. */}
      <Announced bad={false} shown={shown} />
      <Announced bad shown={shown} />
    </>
  )
}
