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
} from 'react'
import { useT } from '../locales/intl.ts'
import { IconButton } from './button.tsx'
import style from './sheet.module.css'
import { useModal } from './use-modal.ts'

interface SheetProps {
  readonly open: boolean
  /** Called by the close button, Escape, Back, a tap outside or a pull on the grip. */
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children: ReactNode
  /** Fixed below the scrolling content, e.g. the main button. */
  readonly foot?: ReactNode
  /** Right of the title, e.g. a live price. */
  readonly aside?: ReactNode
}

/** The pull on the grip that closes the sheet: pixels, or pixels per millisecond. */
const FAR = 96
const FAST = 0.6

const sheetOf = (event: PointerEvent) => event.currentTarget.closest('dialog')

/** Lets a finger pull the sheet down by its grip. */
const usePull = (onClose: () => void) => {
  const start = useRef<{ readonly y: number; readonly at: number }>(undefined)
  const pull = (event: PointerEvent) => (start.current ? Math.max(0, event.clientY - start.current.y) : 0)
  const end = (event: PointerEvent) => {
    const sheet = sheetOf(event)
    if (!start.current || !sheet) return
    const distance = pull(event)
    const speed = distance / Math.max(1, event.timeStamp - start.current.at)
    start.current = undefined
    delete sheet.dataset['pulling']
    sheet.style.removeProperty('--pulled')
    if (event.type === 'pointerup' && (distance > FAR || speed > FAST)) onClose()
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.target instanceof Element && event.target.closest('button')) return
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { y: event.clientY, at: event.timeStamp }
    },
    onPointerMove: (event: PointerEvent) => {
      const sheet = sheetOf(event)
      if (!start.current || !sheet) return
      sheet.dataset['pulling'] = ''
      sheet.style.setProperty('--pulled', `${pull(event)}px`)
    },
    onPointerUp: end,
    onPointerCancel: end,
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
        <div className={style.handle} {...pull}>
          <div className={style.grip} />
          <div className={style.head}>
            <h2 id={id} className={style.title}>
              {title}
            </h2>
            {aside}
            <IconButton plain label={t('common.close')} onClick={onClose}>
              <X size={20} />
            </IconButton>
          </div>
        </div>
        <div className={style.body}>{children}</div>
        {foot && <div className={style.foot}>{foot}</div>}
      </>
    )
  },
  (_, next) => !next.open,
)

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
  const modal = useModal(props.open, props.onClose)
  const gone = useGone(props.open, modal.ref)
  return (
    <dialog {...modal} className={style.sheet} aria-labelledby={id}>
      {!gone && <Panel {...props} id={id} />}
    </dialog>
  )
}
