import { useSignals } from '@preact/signals-react/runtime'
import { Sheet } from '../components/sheet.tsx'
import { useT } from '../locales/intl.ts'
import { SettingsForm } from '../shared/settings-form.tsx'
import { settingsSheetOpen } from '../state/settings.ts'

const close = () => {
  settingsSheetOpen.value = false
}

const SettingsSheet = () => {
  useSignals()
  const t = useT()
  return (
    <Sheet open={settingsSheetOpen.value} onClose={close} title={t('common.place.settings')}>
      <SettingsForm onLeave={close} />
    </Sheet>
  )
}

export default SettingsSheet
