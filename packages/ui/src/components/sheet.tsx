import { X } from 'lucide-react'
import {
  memo,
  useEffect,
  useId,
  useRef,
  useState,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  type TouchEvent,
} from 'react'
import { useT } from '../locales/intl.ts'
import { afterPaint } from './after-paint.ts'
import { IconButton } from './button.tsx'
import style from './sheet.module.css'
import { useModal } from './use-modal.ts'
import { isWide } from './wide.ts'

interface SheetProps {
  readonly open: boolean
  /** Called by the close button, Escape, Back, a tap outside or a pull. */
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children: ReactNode
  /** Fixed below the scrolling content, e.g. the main button. */
  readonly foot?: ReactNode
  /** Right of the title, e.g. a live price. */
  readonly aside?: ReactNode
}

/** The pull that closes the sheet: pixels, or pixels per millisecond at its end. */
const FAR = 96
const FAST = 0.6
const REST_MS = 100
/** A smaller move has no direction yet, px. */
const JITTER = 6

interface Pull {
  readonly from: { readonly x: number; readonly y: number }
  /** The last move. */
  readonly last: { readonly y: number; readonly at: number }
  readonly speed: number
  readonly pulling: boolean
}

/** Lets a finger pull the sheet down: by its head, or by its content while that is scrolled to the top. */
const usePull = (onClose: () => void) => {
  const pull = useRef<Pull>(undefined)
  const begin = (x: number, y: number, at: number) => {
    pull.current = { from: { x, y }, last: { y, at }, speed: 0, pulling: false }
  }
  const move = (sheet: HTMLElement | null, x: number, y: number, at: number) => {
    const { current } = pull
    if (!current || !sheet) return
    const { from, last } = current
    // Horizontal moves belong to the content, upward moves scroll it.
    const [across, down] = [Math.abs(x - from.x), y - from.y]
    if (!current.pulling && Math.max(across, -down) > Math.max(JITTER, down)) {
      pull.current = undefined
      return
    }
    if (!current.pulling && down <= JITTER) return
    pull.current = {
      ...current,
      pulling: true,
      speed: (y - last.y) / Math.max(1, at - last.at),
      last: { y, at },
    }
    sheet.dataset['pulling'] = ''
    sheet.style.setProperty('--pulled', `${Math.max(0, y - from.y)}px`)
  }
  const end = (sheet: HTMLElement | null, at: number, isCancelled = false) => {
    const { current } = pull
    pull.current = undefined
    if (!current?.pulling || !sheet) return
    delete sheet.dataset['pulling']
    sheet.style.removeProperty('--pulled')
    const distance = current.last.y - current.from.y
    // A finger that rests before it lets go throws nothing.
    const isFast = current.speed > FAST && at - current.last.at < REST_MS
    if (!isCancelled && (distance > FAR || (distance > 0 && isFast))) onClose()
  }
  const sheetOf = ({ currentTarget }: { readonly currentTarget: Element }) => currentTarget.closest('dialog')
  return {
    head: {
      onPointerDown: (event: PointerEvent) => {
        // A panel at the side of a wide screen is not pulled.
        if (isWide() || (event.target instanceof Element && event.target.closest('button'))) return
        event.currentTarget.setPointerCapture(event.pointerId)
        begin(event.clientX, event.clientY, event.timeStamp)
      },
      onPointerMove: (event: PointerEvent) =>
        move(sheetOf(event), event.clientX, event.clientY, event.timeStamp),
      onPointerUp: (event: PointerEvent) => end(sheetOf(event), event.timeStamp),
      onPointerCancel: (event: PointerEvent) => end(sheetOf(event), event.timeStamp, true),
    },
    // Touches, since the browser cancels the pointer of a finger that could scroll.
    body: {
      onTouchStart: (event: TouchEvent) => {
        const touch = event.touches[0]
        const isField = event.target instanceof Element && event.target.closest('input, select, textarea')
        // In a low window the whole sheet scrolls.
        const isScrolled = event.currentTarget.scrollTop > 0 || (sheetOf(event)?.scrollTop ?? 0) > 0
        if (event.touches.length !== 1 || !touch || isField || isScrolled) return
        if (!isWide()) begin(touch.clientX, touch.clientY, event.timeStamp)
      },
      onTouchMove: (event: TouchEvent) => {
        const touch = event.touches[0]
        if (touch) move(sheetOf(event), touch.clientX, touch.clientY, event.timeStamp)
      },
      onTouchEnd: (event: TouchEvent) => end(sheetOf(event), event.timeStamp),
      onTouchCancel: (event: TouchEvent) => end(sheetOf(event), event.timeStamp, true),
    },
  }
}

interface PanelProps extends SheetProps {
  /** The id of the title. */
  readonly id: string
}

/** A sheet's content. Not re-rendered once closed, so that it does not change during the closing animation. */
const Panel = memo(
  ({ id, onClose, title, children, foot, aside }: PanelProps) => {
    const t = useT()
    const pull = usePull(onClose)
    return (
      <>
        <div className={style.handle} {...pull.head}>
          <div className={style.grip} />
          <div className={style.head}>
            <h2 id={id} className="rest size-20 strong anywhere">
              {title}
            </h2>
            {aside}
            <IconButton plain label={t('common.close')} onClick={() => afterPaint(onClose)}>
              <X size={20} />
            </IconButton>
          </div>
        </div>
        <div className={style.body} {...pull.body}>
          {children}
        </div>
        {foot && <div className={style.foot}>{foot}</div>}
      </>
    )
  },
  (_, next) => !next.open,
)

/** Whether the sheet is open: it opens after the paint that shows the press. */
const useOpened = (open: boolean) => {
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    if (!open) return
    let wanted = true
    afterPaint(() => wanted && setOpened(true))
    return () => {
      wanted = false
      setOpened(false)
    }
  }, [open])
  return open && opened
}

/** Whether the closing animation has ended. */
const useGone = (open: boolean, sheet: RefObject<HTMLElement | null>) => {
  const [gone, setGone] = useState(!open)
  if (open && gone) setGone(false)
  useEffect(() => {
    if (open || gone) return
    let reopened = false
    const ways = sheet.current?.getAnimations() ?? []
    void Promise.allSettled(ways.map(way => way.finished)).then(() => reopened || setGone(true))
    return () => {
      reopened = true
    }
  }, [open, gone, sheet])
  return gone
}

/** A bottom sheet. Always mounted, so that closing is animated too. */
export const Sheet = (props: SheetProps) => {
  const id = useId()
  const open = useOpened(props.open)
  const modal = useModal(open, props.onClose)
  const gone = useGone(open, modal.ref)
  return (
    <dialog {...modal} className={style.sheet} aria-labelledby={id}>
      {!gone && <Panel {...props} id={id} />}
    </dialog>
  )
}
