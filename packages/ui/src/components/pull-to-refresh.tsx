import { RefreshCw } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { useT } from '../locales/intl.ts'
import { haptic } from './haptics.ts'
import style from './pull-to-refresh.module.css'
import { useDrag } from './use-drag.ts'

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
  const disc = useRef<HTMLDivElement>(null)
  const show = (way: number) => disc.current?.style.setProperty('--pulled', String(Math.min(1, way / FAR)))
  const pull = useDrag({
    axis: 'down',
    touches: true,
    begin: ({ target }) => {
      // A sheet and a chart move by themselves.
      const isOther = target instanceof Element && target.closest('dialog, input, .candle-chart') !== null
      if (window.scrollY > 0 || phase === 'busy' || isOther) return null
      let isFar = false
      return {
        move: ({ dy }) => {
          // Upward moves scroll the page.
          const way = window.scrollY > 0 ? 0 : Math.max(0, dy)
          show(way)
          if (way > FAR && !isFar) haptic('tick')
          isFar = way > FAR
          setPhase(isFar ? 'ready' : 'idle')
        },
        end: (_, isKept) => {
          show(0)
          const refreshes = isFar && isKept
          setPhase(refreshes ? 'busy' : 'idle')
          if (refreshes) void onRefresh().finally(() => setPhase('idle'))
        },
      }
    },
  })
  return (
    <div className={style.area} {...pull}>
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
