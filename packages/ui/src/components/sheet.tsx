import { X } from 'lucide-react'
import { memo, useEffect, useId, useState, type ReactNode, type RefObject, type SyntheticEvent } from 'react'
import { useT } from '../locales/intl.ts'
import { afterPaint } from './after-paint.ts'
import { IconButton } from './button.tsx'
import style from './sheet.module.css'
import { useDrag, type Dragged } from './use-drag.ts'
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
  /** The chart of the page, if it has one, stays bright and is above the sheet. */
  readonly clear?: boolean | undefined
}

/** The pull that closes the sheet: pixels, or pixels per millisecond at its end. */
const FAR = 96
const FAST = 0.6

const isOn = (selector: string, { target }: SyntheticEvent) =>
  target instanceof Element && target.closest(selector) !== null

/** Lets a finger pull the sheet down: by its head, or by its content while that is scrolled to the top. */
const usePull = (onClose: () => void) => {
  const pull = (sheet: HTMLElement | null): Dragged | false =>
    // A panel at the side of a wide screen is not pulled.
    sheet !== null &&
    !isWide() && {
      move: ({ dy }) => {
        sheet.dataset['pulling'] = ''
        sheet.style.setProperty('--pulled', `${Math.max(0, dy)}px`)
      },
      end: ({ dy, speed }, isKept) => {
        delete sheet.dataset['pulling']
        sheet.style.removeProperty('--pulled')
        if (isKept && (dy > FAR || (dy > 0 && speed > FAST))) onClose()
      },
    }
  const head = useDrag({
    axis: 'down',
    begin: press => !isOn('button', press) && pull(press.currentTarget.closest('dialog')),
  })
  const body = useDrag({
    axis: 'down',
    touches: true,
    begin: press => {
      const sheet = press.currentTarget.closest('dialog')
      // In a low window the whole sheet scrolls.
      const isScrolled = press.currentTarget.scrollTop > 0 || (sheet?.scrollTop ?? 0) > 0
      return !isScrolled && !isOn('input, select, textarea', press) && pull(sheet)
    },
  })
  return { head, body }
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

/**
 * Scrolls the page's chart above an open sheet at the bottom, and back at the end. `--sheet` is the height that the sheet
 * and a keyboard below it cover.
 */
const useClearChart = (open: boolean, sheet: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const { current } = sheet
    const chart = document.querySelector('[data-chart]')
    if (!open || !current || !chart || isWide()) return
    const root = document.documentElement
    const { scrollY } = window
    const fit = () => {
      // The animation moves the sheet, but not its layout.
      root.style.setProperty('--sheet', `${innerHeight - current.offsetTop}px`)
      scrollBy(0, chart.getBoundingClientRect().bottom - current.offsetTop)
    }
    const sizes = new ResizeObserver(fit)
    sizes.observe(current)
    visualViewport?.addEventListener('resize', fit)
    return () => {
      sizes.disconnect()
      visualViewport?.removeEventListener('resize', fit)
      root.style.removeProperty('--sheet')
      scrollTo(0, scrollY)
    }
  }, [open, sheet])
}

/** A bottom sheet. Always mounted, so that closing is animated too. */
export const Sheet = (props: SheetProps) => {
  const id = useId()
  const open = useOpened(props.open)
  const modal = useModal(open, props.onClose)
  const gone = useGone(open, modal.ref)
  useClearChart(open && props.clear === true, modal.ref)
  return (
    <dialog {...modal} className={style.sheet} data-clear={props.clear} aria-labelledby={id}>
      {!gone && <Panel {...props} id={id} />}
    </dialog>
  )
}
