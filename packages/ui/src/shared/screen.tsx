import type { Loaded } from '@app/sdk/watch'
import type { ReactNode } from 'react'
import { PullToRefresh } from '../components/pull-to-refresh.tsx'
import { TopBar } from '../components/top-bar.tsx'
import { loadQuietly } from '../state/live.ts'
import { useBack } from './use-back.ts'

interface ScreenProps {
  readonly title: ReactNode
  /** At the end of the bar. */
  readonly end?: ReactNode
  /** For the content below the bar. */
  readonly className?: string | undefined
  /** Refetches on a pull; without it the screen cannot be pulled. */
  readonly reloads?: readonly Loaded<unknown>[]
  /** Replaces the default Back. */
  readonly onBack?: () => void
  readonly children: ReactNode
}

/** A screen with a title bar and a back button. */
export const Screen = ({ title, end, className, reloads, onBack, children }: ScreenProps) => {
  const back = useBack()
  const content = (
    <>
      <TopBar title={title} onBack={onBack ?? back} end={end} />
      <main className={className}>{children}</main>
    </>
  )
  if (!reloads) return content
  return (
    <PullToRefresh onRefresh={() => Promise.all(reloads.map(each => loadQuietly(each)))}>
      {content}
    </PullToRefresh>
  )
}
