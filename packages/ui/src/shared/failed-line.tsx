import type { Loaded } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import { useT } from '../locales/intl.ts'
import { errorText } from '../state/error-text.ts'
import { loaded, loadQuietly } from '../state/live.ts'
import style from './failed-line.module.css'

interface FailedLineProps {
  readonly of: Loaded<unknown>
  /** Said also while there is nothing to show yet, where nothing else says so. */
  readonly always?: boolean
  /** Its place keeps clear of the edges already. */
  readonly flush?: boolean
}

/** Says that what is shown could not be loaded again, with a way to try again; nothing while all is well. */
export const FailedLine = ({ of, always, flush }: FailedLineProps) => {
  useSignals()
  const t = useT()
  const { data, error } = loaded(of).value
  if (error === undefined || (data === undefined && !always)) return null
  return (
    <p className={style.line} data-flush={flush || undefined} role="alert">
      {errorText(t, error)}
      <button type="button" className={style.retry} onClick={() => void loadQuietly(of)}>
        {t('common.retry')}
      </button>
    </p>
  )
}
