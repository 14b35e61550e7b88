import { useSignals } from '@preact/signals-react/runtime'
import { FlaskConical } from 'lucide-react'
import { Button } from '../components/button.tsx'
import { useT } from '../locales/intl.ts'
import { leavePractice, onlyPractice, practiceState, takeOver } from '../state/practice.ts'
import style from './practice.module.css'

/** Instead of the screens while another tab runs the practice account, or the exchange cannot start. */
const PracticeElsewhere = () => {
  useSignals()
  const t = useT()
  const isFailed = practiceState.value === 'failed'
  return (
    <main className={style.elsewhere}>
      <FlaskConical size={32} aria-hidden="true" />
      <h1>{t(isFailed ? 'practice.failed' : 'practice.inUse')}</h1>
      {!isFailed && <p>{t('practice.inUse.note')}</p>}
      <Button variant="accent" wide onClick={isFailed ? () => location.reload() : takeOver}>
        {t(isFailed ? 'common.retry' : 'practice.takeOver')}
      </Button>
      {!onlyPractice && (
        <Button wide onClick={leavePractice}>
          {t('practice.leave')}
        </Button>
      )}
    </main>
  )
}

export default PracticeElsewhere
