import { useSignals } from '@preact/signals-react/runtime'
import { ChipChoice } from '../components/chip.tsx'
import { Sheet } from '../components/sheet.tsx'
import { SwitchField } from '../components/switch-field.tsx'
import { useT } from '../locales/intl.ts'
import { signedIn } from '../state/session.ts'
import { settingsSheetOpen, MOTIONS, settings, THEMES, UPDOWNS } from '../state/settings.ts'
import { About } from './about.tsx'
import style from './settings-sheet.module.css'
import { Exit } from '../shared/exit.tsx'

const close = () => {
  settingsSheetOpen.value = false
}

/** How this device shows the app, what app it is, and the way out. */
const SettingsSheet = () => {
  useSignals()
  const t = useT()
  const { theme, updown, motion, hideBalances } = settings.value
  const set = (change: Partial<typeof settings.value>) => {
    settings.value = { ...settings.value, ...change }
  }
  return (
    <Sheet open={settingsSheetOpen.value} onClose={close} title={t('common.place.settings')}>
      <div className={style.form}>
        <ChipChoice
          legend={t('settings.theme')}
          value={theme}
          options={THEMES.map(value => ({ value, label: t(`settings.theme.${value}`) }))}
          onChange={value => set({ theme: value })}
        />
        <ChipChoice
          stack
          legend={t('settings.updown')}
          value={updown}
          options={UPDOWNS.map(value => ({
            value,
            label: (
              <>
                <span className={style.pair} data-updown={value} aria-hidden="true">
                  <span>▲</span>
                  <span>▼</span>
                </span>
                {t(`settings.updown.${value}`)}
              </>
            ),
          }))}
          onChange={value => set({ updown: value })}
        />
        <ChipChoice
          legend={t('settings.motion')}
          value={motion}
          options={MOTIONS.map(value => ({ value, label: t(`settings.motion.${value}`) }))}
          onChange={value => set({ motion: value })}
        />
        <SwitchField
          label={t('common.balances.hide')}
          checked={hideBalances}
          onChange={checked => set({ hideBalances: checked })}
        />
        <About onLeave={close} />
        {signedIn.value && <Exit onLeave={close} />}
      </div>
    </Sheet>
  )
}

export default SettingsSheet
