import { useSignals } from '@preact/signals-react/runtime'
import { ChevronDown, FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../components/button.tsx'
import { useT } from '../locales/intl.ts'
import { lazy, untilLoaded } from '../shared/lazy.tsx'
import { leavePractice, onlyPractice, practiceState, takeOver } from '../state/practice.ts'
import style from './practice.module.css'

const PracticeSheet = lazy(untilLoaded(() => import('./practice-sheet.tsx')))

/** Instead of the screens while another tab runs the practice account, or the exchange cannot start. */
const Elsewhere = ({ isFailed }: { readonly isFailed: boolean }) => {
  const t = useT()
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

/** A line at the top of every screen of the practice account. It opens its controls. */
const PracticeBar = () => {
  useSignals()
  const t = useT()
  // Undefined until the first opening: a sheet closes with an animation.
  const [open, setOpen] = useState<boolean>()
  const { value: state } = practiceState
  if (state === 'in use' || state === 'failed') return <Elsewhere isFailed={state === 'failed'} />
  return (
    <>
      <aside className={style.bar} aria-label={t('practice.title')}>
        <button type="button" className={style.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <FlaskConical size={14} aria-hidden="true" />
          <b>{t('practice.title')}</b>
          <span className={style.note}>{t('practice.note')}</span>
          <ChevronDown size={14} aria-hidden="true" />
        </button>
        {!onlyPractice && (
          <button type="button" className={style.leave} onClick={leavePractice}>
            {t('practice.leave')}
          </button>
        )}
      </aside>
      {open !== undefined && <PracticeSheet open={open} onClose={() => setOpen(false)} />}
    </>
  )
}

export default PracticeBar
