import type { Loaded } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import { ErrorState } from '../components/notice.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { useOnline } from '../components/use-online.ts'
import { useT } from '../locales/intl.ts'
import { errorText } from '../state/error-text.ts'
import { loaded, loadQuietly } from '../state/live.ts'
import style from './known.module.css'

interface PendingProps {
  readonly of: Loaded<unknown>
  /** Heights of the content to come, px. */
  readonly heights: readonly number[]
  /** The parent already has the page padding. */
  readonly flush?: boolean
}

/**
 * Shown until a value is fetched for the first time: placeholders of its size; after a failure the reason and a
 * retry.
 */
export const Pending = ({ of, heights, flush }: PendingProps) => {
  useSignals()
  const t = useT()
  const { error } = loaded(of).value
  if (error !== undefined)
    return <ErrorState reason={errorText(t, error)} onRetry={() => void loadQuietly(of)} />
  return (
    <div className={style.pending} data-flush={flush || undefined} aria-busy>
      {heights.map((height, at) => (
        <Skeleton key={at} width="100%" height={height} />
      ))}
    </div>
  )
}

interface FailedLineProps extends Omit<PendingProps, 'heights'> {
  /** Also shown before the first value, where nothing else reports the failure. */
  readonly always?: boolean
}

/** Reports a failed refetch with a retry; empty otherwise. */
export const FailedLine = ({ of, always, flush }: FailedLineProps) => {
  useSignals()
  const t = useT()
  const { data, error } = loaded(of).value
  const isShown = error !== undefined && (data !== undefined || always)
  useOnline(() => isShown && void loadQuietly(of))
  if (!isShown) return null
  return (
    <p className={style.failed} data-flush={flush || undefined} role="alert">
      {errorText(t, error)}
      <button type="button" className={style.retry} onClick={() => void loadQuietly(of)}>
        {t('common.retry')}
      </button>
    </p>
  )
}

interface KnownProps<Value> extends PendingProps {
  readonly of: Loaded<Value>
  /** Shown instead of an empty list. */
  readonly empty?: ReactNode
  readonly children: (value: Value) => ReactNode
}

/**
 * Content that depends on a loaded value: rendered once it is loaded, also while refetches fail; before that the
 * state.
 */
export const Known = <Value,>({ empty, children, ...props }: KnownProps<Value>) => {
  useSignals()
  const { data } = loaded(props.of).value
  if (data === undefined) return <Pending {...props} />
  return (
    <>
      <FailedLine {...props} />
      {empty && Object(data).length === 0 ? empty : children(data)}
    </>
  )
}
