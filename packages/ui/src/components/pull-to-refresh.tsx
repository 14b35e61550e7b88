import { RefreshCw } from 'lucide-react'
import { useRef, useState, type ReactNode, type TouchEvent } from 'react'
import { useT } from '../locales/intl.ts'
import { haptic } from './haptics.ts'
import style from './pull-to-refresh.module.css'

interface PullToRefreshProps {
  /** Never runs twice concurrently. */
  readonly onRefresh: () => Promise<unknown>
  readonly children: ReactNode
}

/** Pull distance that triggers a refresh, px. */
const FAR = 88

/** Runs a refresh when the page, scrolled to its top, is pulled down. */
export const PullToRefresh = ({ onRefresh, children }: PullToRefreshProps) => {
  const t = useT()
  const [phase, setPhase] = useState<'idle' | 'ready' | 'busy'>('idle')
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined)
  const disc = useRef<HTMLDivElement>(null)
  const pulled = useRef(0)

  const show = (way: number) => {
    pulled.current = way
    disc.current?.style.setProperty('--pulled', String(Math.min(1, way / FAR)))
  }
  const begin = (event: TouchEvent) => {
    const touch = event.touches[0]
    // A sheet and a chart move by themselves.
    const isOther = event.target instanceof Element && event.target.closest('dialog, input, .candle-chart')
    start.current =
      touch && event.touches.length === 1 && window.scrollY <= 0 && phase !== 'busy' && !isOther
        ? { x: touch.clientX, y: touch.clientY }
        : undefined
  }
  const move = (event: TouchEvent) => {
    const touch = event.touches[0]
    if (!start.current || !touch) return
    const down = touch.clientY - start.current.y
    // Horizontal moves belong to swipers, upward moves to scrolling.
    if (pulled.current === 0 && Math.abs(touch.clientX - start.current.x) > Math.abs(down))
      start.current = undefined
    else {
      show(window.scrollY > 0 ? 0 : Math.max(0, down))
      const next = pulled.current > FAR ? 'ready' : 'idle'
      if (next !== phase && next === 'ready') haptic('tick')
      setPhase(next)
    }
  }
  const end = async (isCancelled = false) => {
    if (phase === 'busy') return
    const wanted = pulled.current > FAR && !isCancelled
    start.current = undefined
    show(0)
    setPhase(wanted ? 'busy' : 'idle')
    if (!wanted) return
    try {
      await onRefresh()
    } finally {
      setPhase('idle')
    }
  }
  return (
    <div
      className={style.area}
      onTouchStart={begin}
      onTouchMove={move}
      onTouchEnd={() => void end()}
      onTouchCancel={() => void end(true)}
    >
      <div className={style.hint}>
        <div ref={disc} className={style.disc} data-phase={phase}>
          <RefreshCw size={18} aria-hidden="true" />
        </div>
        <span className="visually-hidden" role="status">
          {phase === 'busy' && t('common.refreshing')}
        </span>
      </div>
      {children}
    </div>
  )
}
