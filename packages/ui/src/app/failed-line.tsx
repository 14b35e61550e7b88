import { useSignals } from '@preact/signals-react/runtime'
import { useT } from '../locales/intl.ts'
import { assets } from '../state/assets.ts'
import { errorText } from '../state/error-text.ts'
import type { Resource } from '../state/loadable.ts'
import style from './failed-line.module.css'

interface LineProps {
  readonly error: unknown
  readonly onRetry: () => void
  /** It stands in a place that keeps clear of the edges already. */
  readonly flush?: boolean
}

const Line = ({ error, onRetry, flush }: LineProps) => {
  const t = useT()
  return (
    <p className={style.line} data-flush={flush} role="alert">
      {errorText(t, error)}
      <button type="button" className={style.retry} onClick={onRetry}>
        {t('action.retry')}
      </button>
    </p>
  )
}

/** Says that what is shown could not be fetched anew, with a way to try again; nothing while all is well. */
export const FailedLine = ({ of }: { of: Resource<unknown> }) => {
  useSignals()
  const { data, error } = of.state.value
  if (data === undefined || error === undefined) return null
  return <Line error={error} onRetry={() => void of.load()} />
}

/** The same of the balances. */
export const OldBalances = () => {
  useSignals()
  const { error } = assets.state.value
  if (error === undefined) return null
  return <Line flush error={error} onRetry={() => void assets.load()} />
}
