import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../locales/intl.ts'
import { IconButton } from './button.tsx'
import style from './top-bar.module.css'

interface TopBarProps {
  /** The screen's heading: gets the focus after navigation, so that a screen reader starts there. */
  readonly title: ReactNode
  readonly onBack?: (() => void) | undefined
  /** Replaces the back button. */
  readonly start?: ReactNode
  readonly end?: ReactNode
  /** Shows the heading to screen readers only. */
  readonly quietTitle?: boolean
}

/** The top bar of a screen. */
export const TopBar = ({ title, onBack, start, end, quietTitle }: TopBarProps) => {
  const t = useT()
  return (
    <header className={style.bar}>
      {start}
      {onBack && (
        <IconButton label={t('common.back')} onClick={onBack}>
          <ChevronLeft size={20} />
        </IconButton>
      )}
      <div className={style.title}>
        <h1 tabIndex={-1} className={quietTitle ? 'visually-hidden' : undefined} style={{ font: 'inherit' }}>
          {title}
        </h1>
      </div>
      {end && <div className="row">{end}</div>}
    </header>
  )
}
