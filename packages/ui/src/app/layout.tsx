import {
  ChartLine,
  ChartNoAxesColumn,
  ChevronLeft,
  Globe,
  House,
  SlidersHorizontal,
  Wallet,
} from 'lucide-react'
import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { IconButton } from '../components/button.tsx'
import { useT } from '../locales/intl.ts'
import { liveness } from '../state/connection.ts'
import { languageSheetOpen } from '../state/language.ts'
import { settingsSheetOpen } from '../state/settings.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import style from './layout.module.css'
import { paths } from '../paths.ts'
import { useBack } from '../shared/use-back.ts'

const TABS = [
  { place: paths.home, label: 'common.place.home', icon: House },
  { place: paths.market, label: 'common.place.market', icon: ChartNoAxesColumn },
  { place: paths.transaction, label: 'common.place.transaction', icon: ChartLine },
  { place: paths.assets, label: 'common.place.assets', icon: Wallet },
] as const

/** The main places of the app, within reach of the thumb. */
const Nav = () => {
  const t = useT()
  const [path] = useLocation()
  return (
    <nav className={style.nav} aria-label={t('nav.label')}>
      {TABS.map(({ place, label, icon: Icon }) => {
        const isCurrent = place.path === path
        return (
          <Link
            key={label}
            href={place.href()}
            className={style.item}
            aria-current={isCurrent ? 'page' : undefined}
          >
            <Icon size={20} strokeWidth={isCurrent ? 2.4 : 1.8} aria-hidden="true" />
            {t(label)}
          </Link>
        )
      })}
    </nav>
  )
}

interface LayoutProps {
  /** 'auth' for visitors, 'tab' for the places of the bottom navigation, 'page' for what opens from them. */
  readonly kind: 'auth' | 'tab' | 'page'
  readonly children: ReactNode
}

export const Layout = ({ kind, children }: LayoutProps) => {
  useSignals()
  const t = useT()
  const [path] = useLocation()
  const back = useBack()
  if (kind === 'auth')
    return (
      <div className={style.shell}>
        <div className={style.authTools}>
          {path !== paths.login.path && (
            <IconButton label={t('common.back')} onClick={back}>
              <ChevronLeft size={20} />
            </IconButton>
          )}
          <span className={style.space} />
          <IconButton label={t('language.title')} onClick={() => (languageSheetOpen.value = true)}>
            <Globe size={18} />
          </IconButton>
          <IconButton label={t('common.place.settings')} onClick={() => (settingsSheetOpen.value = true)}>
            <SlidersHorizontal size={18} />
          </IconButton>
        </div>
        <div className={`${style.screen} ${style.auth}`}>{children}</div>
      </div>
    )
  const stale = liveness.value === 'stale' || undefined
  return (
    <div className={style.shell} data-stale={stale}>
      {/* A landmark while it says something. */}
      <div
        className={style.banner}
        {...(liveness.value !== 'live' && { role: 'region', 'aria-label': t('connection.label') })}
      >
        <ConnectionBanner />
      </div>
      <div className={style.screen}>{children}</div>
      {kind === 'tab' && <Nav />}
    </div>
  )
}
