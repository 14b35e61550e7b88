import { useSignals } from '@preact/signals-react/runtime'
import { useT } from '../locales/intl.ts'
import { errorText } from '../state/error-text.ts'
import type { Resource } from '../state/loadable.ts'
import style from './failed-line.module.css'

/** Says that what is shown could not be fetched anew, with a way to try again; nothing while all is well. */
export const FailedLine = ({ of }: { of: Resource<unknown> }) => {
  useSignals()
  const t = useT()
  const { data, error } = of.state.value
  if (data === undefined || error === undefined) return null
  return (
    <p className={style.line} role="alert">
      {errorText(t, error)}
      <button type="button" className={style.retry} onClick={() => void of.load()}>
        {t('action.retry')}
      </button>
    </p>
  )
}
