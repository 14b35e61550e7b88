import { useSignals } from '@preact/signals-react/runtime'
import { Check } from 'lucide-react'
import { afterPaint } from '../components/after-paint.ts'
import { Sheet } from '../components/sheet.tsx'
import { useT } from '../locales/intl.ts'
import {
  language,
  languageFailed,
  languageSheetOpen,
  offeredLanguages,
  setLanguage,
} from '../state/language.ts'
import style from './language-sheet.module.css'

const close = () => {
  languageSheetOpen.value = false
}

/** Lists the languages, the current one disabled. Source: product §2 (Root container). */
const LanguageSheet = () => {
  useSignals()
  const t = useT()
  return (
    <Sheet open={languageSheetOpen.value} onClose={close} title={t('language.title')}>
      <ul>
        {offeredLanguages.value.map(({ value, label, logo, tag }) => (
          <li key={value}>
            <button
              type="button"
              className={style.choice}
              lang={tag}
              disabled={value === language.value && !languageFailed.value}
              onClick={() => {
                close()
                afterPaint(() => void setLanguage(value))
              }}
            >
              <span className={style.logo} aria-hidden="true">
                {logo}
              </span>
              {label}
              {value === language.value && <Check size={20} aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

export default LanguageSheet
