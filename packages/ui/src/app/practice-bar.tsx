import { ChevronDown, FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../locales/intl.ts'
import { lazy, untilLoaded } from '../shared/lazy.tsx'
import { leavePractice, onlyPractice } from '../state/practice.ts'
import style from './practice.module.css'

const PracticeSheet = lazy(untilLoaded(() => import('./practice-sheet.tsx')))

/** A line at the top of every screen of the practice account. It opens its controls. */
const PracticeBar = () => {
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

export default PracticeBar
