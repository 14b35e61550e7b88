import { useSignals } from '@preact/signals-react/runtime'
import { useT } from '../locales/intl.ts'
import { errorText } from '../state/error-text.ts'
import type { Resource } from '../state/loadable.ts'
import style from './failed-line.module.css'

interface FailedLineProps {
  readonly of: Resource<unknown>
  /** Said also while there is nothing to show yet, where nothing else says so. */
  readonly always?: boolean
  /** It stands in a place that keeps clear of the edges already. */
  readonly flush?: boolean
}

/** Says that what is shown could not be fetched anew, with a way to try again; nothing while all is well. */
export const FailedLine = ({ of, always, flush }: FailedLineProps) => {
  useSignals()
  const t = useT()
  const { data, error } = of.state.value
  if (error === undefined || (data === undefined && !always)) return null
  return (
    <p className={style.line} data-flush={flush} role="alert">
      {errorText(t, error)}
      <button type="button" className={style.retry} onClick={() => void of.load()}>
        {t('common.retry')}
      </button>
    </p>
  )
}
