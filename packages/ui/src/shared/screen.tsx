import type { Loaded } from '@app/sdk/watch'
import type { ReactNode } from 'react'
import { PullToRefresh } from '../components/pull-to-refresh.tsx'
import { TopBar } from '../components/top-bar.tsx'
import { useWide } from '../components/wide.ts'
import { loadQuietly } from '../state/live.ts'
import style from './screen.module.css'
import { useBack } from './use-back.ts'

interface ScreenProps {
  readonly title: ReactNode
  /** At the end of the bar. */
  readonly end?: ReactNode
  /** For the content below the bar. */
  readonly className?: string | undefined
  /** Refetches on a pull; without it the screen cannot be pulled. */
  readonly reloads?: readonly Loaded<unknown>[]
  /** Left of the content on a desktop, e.g. the list that it is of. */
  readonly beside?: ReactNode
  /** Replaces the default Back. */
  readonly onBack?: () => void
  readonly children: ReactNode
}

/** A screen with a title bar and a back button. */
export const Screen = ({ title, end, className, reloads, beside, onBack, children }: ScreenProps) => {
  const back = useBack()
  const isBeside = useWide('desktop') && beside !== undefined
  const content = (
    <>
      <TopBar title={title} onBack={onBack ?? back} end={end} />
      {isBeside ? (
        <div className={style.panes}>
          <div className={style.beside}>{beside}</div>
          <main className={className}>{children}</main>
        </div>
      ) : (
        <main className={className}>{children}</main>
      )}
    </>
  )
  if (!reloads) return content
  return (
    <PullToRefresh onRefresh={() => Promise.all(reloads.map(each => loadQuietly(each)))}>
      {content}
    </PullToRefresh>
  )
}
