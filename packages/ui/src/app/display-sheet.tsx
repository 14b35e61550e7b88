import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../components/button.tsx'
import { ChipChoice } from '../components/chip.tsx'
import { Dialog } from '../components/dialog.tsx'
import { Sheet } from '../components/sheet.tsx'
import { useT } from '../locales/intl.ts'
import { logout, signedIn } from '../state/session.ts'
import { displaySheetOpen, settings, THEMES, UPDOWNS } from '../state/settings.ts'
import style from './display-sheet.module.css'
import { paths } from './paths.ts'

const close = () => {
  displaySheetOpen.value = false
}

/** Theme, the colours of rising and falling, and the way out. */
const DisplaySheet = () => {
  useSignals()
  const t = useT()
  const { theme, updown } = settings.value
  return (
    <Sheet open={displaySheetOpen.value} onClose={close} title={t('display.title')}>
      <div className={style.form}>
        <ChipChoice
          legend={t('display.theme')}
          value={theme}
          options={THEMES.map(value => ({ value, label: t(`display.theme.${value}`) }))}
          onChange={value => (settings.value = { ...settings.value, theme: value })}
        />
        <ChipChoice
          stack
          legend={t('display.updown')}
          value={updown}
          options={UPDOWNS.map(value => ({
            value,
            label: (
              <>
                <span className={style.pair} data-updown={value} aria-hidden="true">
                  <span>▲</span>
                  <span>▼</span>
                </span>
                {t(`display.updown.${value}`)}
              </>
            ),
          }))}
          onChange={value => (settings.value = { ...settings.value, updown: value })}
        />
        {signedIn.value && <Exit />}
      </div>
    </Sheet>
  )
}

/** Logs out after a question. Source: SPEC §2 (exit asks confirmation, then goes to the login). */
const Exit = () => {
  const t = useT()
  const [, navigate] = useLocation()
  const [asking, setAsking] = useState(false)
  const leave = () => {
    close()
    // First away from the guarded screen, or the guard would remember it for the next login.
    navigate(paths.login.href())
    void logout()
  }
  return (
    <>
      <Button variant="danger" wide onClick={() => setAsking(true)}>
        {t('session.exit')}
      </Button>
      <Dialog
        open={asking}
        danger
        title={t('session.exit.ask')}
        onConfirm={leave}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

export default DisplaySheet
