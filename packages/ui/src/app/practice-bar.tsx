import { useSignals } from '@preact/signals-react/runtime'
import { ChevronDown, FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../components/button.tsx'
import { useT } from '../locales/intl.ts'
import { lazy, untilLoaded } from '../shared/lazy.tsx'
import { leavePractice, onlyPractice, practiceState, takeOver } from '../state/practice.ts'
import style from './practice.module.css'

const PracticeSheet = lazy(untilLoaded(() => import('./practice-sheet.tsx')))

/** A line at the top of every screen of the practice account. It opens its controls. */
export const PracticeBar = () => {
  useSignals()
  const t = useT()
  const [open, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const show = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <>
      <aside className={style.bar} aria-label={t('practice.title')}>
        <button type="button" className={style.open} aria-haspopup="dialog" onClick={show}>
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
      {wasOpened && <PracticeSheet open={open} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Instead of the screens while another tab runs the practice account, or the exchange cannot start. */
export const PracticeElsewhere = () => {
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
