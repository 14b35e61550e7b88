import type { Loaded } from '@app/sdk/watch'
import type { ComponentProps, ReactNode } from 'react'
import { PullToRefresh } from '../components/pull-to-refresh.tsx'
import { TopBar } from '../components/top-bar.tsx'
import { useWide } from '../components/wide.ts'
import { loadQuietly } from '../state/live.ts'
import style from './screen.module.css'
import { useBack } from './use-back.ts'

interface ScreenProps extends ComponentProps<typeof TopBar> {
  /** A tab of the app: without Back. */
  readonly root?: boolean
  /** For the content below the bar. */
  readonly className?: string | undefined
  /** Refetches on a pull; without it and `onRefresh` the screen cannot be pulled. */
  readonly reloads?: readonly Loaded<unknown>[]
  readonly onRefresh?: () => Promise<unknown>
  /** Left of the content on a desktop, e.g. the list that it is of. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/** A screen with a title bar. */
export const Screen = ({ root, className, reloads, beside, children, ...props }: ScreenProps) => {
  const back = useBack()
  const isBeside = useWide('desktop') && beside !== undefined
  const { onRefresh, onBack = root ? undefined : back, ...bar } = props
  const main = <main className={className}>{children}</main>
  const content = (
    <>
      <TopBar {...bar} onBack={onBack} />
      {isBeside ? (
        <div className={style.panes}>
          <div className={style.beside}>{beside}</div>
          {main}
        </div>
      ) : (
        main
      )}
    </>
  )
  const reload = onRefresh ?? (reloads && (() => Promise.all(reloads.map(each => loadQuietly(each)))))
  return reload ? <PullToRefresh onRefresh={reload}>{content}</PullToRefresh> : content
}
