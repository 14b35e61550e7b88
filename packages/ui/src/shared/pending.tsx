import type { Loaded } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import { ErrorState } from '../components/notice.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { useT } from '../locales/intl.ts'
import { errorText } from '../state/error-text.ts'
import { loaded, loadQuietly } from '../state/live.ts'
import style from './pending.module.css'

interface PendingProps {
  readonly of: Loaded<unknown>
  /** Heights of what will be there, px. */
  readonly heights: readonly number[]
  /** Without a margin: its place has one. */
  readonly flush?: boolean
}

/** Shown until a value is fetched for the first time: places of its size; after a failure the reason and a retry. */
export const Pending = ({ of, heights, flush = false }: PendingProps) => {
  useSignals()
  const t = useT()
  const { error } = loaded(of).value
  if (error !== undefined)
    return <ErrorState reason={errorText(t, error)} onRetry={() => void loadQuietly(of)} />
  return (
    <div className={style.pending} data-padded={!flush || undefined} aria-busy>
      {heights.map((height, at) => (
        <Skeleton key={at} width="100%" height={height} />
      ))}
    </div>
  )
}
