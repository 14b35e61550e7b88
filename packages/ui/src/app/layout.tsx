import { ChevronLeft, Globe, SlidersHorizontal, Unplug, Wifi } from 'lucide-react'
import { useSignals } from '@preact/signals-react/runtime'
import { useState, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { IconButton } from '../components/button.tsx'
import { ageText, useT } from '../locales/intl.ts'
import { firstIsShown, liveness, priceAge, pricesAreOld } from '../state/connection.ts'
import { languageSheetOpen } from '../state/language.ts'
import { settingsSheetOpen } from '../state/settings.ts'
import style from './layout.module.css'
import { paths, type Kind, type Wide } from '../paths.ts'
import { useBack } from '../shared/use-back.ts'
import { TAB_ICON, TABS } from './tabs.ts'

/** The navigation: at the bottom of the tabs on a phone in portrait, elsewhere a rail on every screen. */
const Nav = ({ railOnly }: { readonly railOnly: boolean }) => {
  const t = useT()
  const [path] = useLocation()
  return (
    <nav className={style.nav} aria-label={t('nav.label')} data-rail-only={railOnly || undefined}>
      {TABS.map(({ place, label, icon: Icon }) => {
        const isCurrent = place.path === path
        return (
          <Link
            key={label}
            href={place.href()}
            className={style.item}
            aria-current={isCurrent ? 'page' : undefined}
          >
            <Icon {...TAB_ICON} {...(isCurrent && { strokeWidth: 2.4 })} />
            {t(label)}
          </Link>
        )
      })}
    </nav>
  )
}

/** The age of the prices when they are not live, by the last readable push, not by the phone's network flag. */
const ConnectionBanner = () => {
  useSignals()
  const t = useT()
  const state = liveness.value
  // The push channel opens after the first screen.
  const isShown = state === 'stale' || (state === 'waiting' && firstIsShown.value)
  const Icon = state === 'stale' ? Unplug : Wifi
  const age = state === 'stale' ? priceAge.value : null
  const [wasStale, setWasStale] = useState(false)
  if (state === 'stale' && !wasStale) setWasStale(true)
  // A landmark only while it has content.
  const region = isShown && { role: 'region', 'aria-label': t('connection.label') }
  return (
    <div className={style.over} {...region}>
      {isShown && (
        <div className={style.banner} data-state={state}>
          <Icon size={12} aria-hidden="true" />
          <span>
            {age !== null
              ? t('connection.stale', { age: ageText(t, age) })
              : t(state === 'stale' ? 'connection.offline' : 'connection.connecting')}
          </span>
        </div>
      )}
      {/* Announced once per change, without the seconds. */}
      <span className="visually-hidden" role="status">
        {state === 'stale' && t('connection.offline')}
        {state === 'live' && wasStale && t('connection.live')}
      </span>
    </div>
  )
}

interface LayoutProps {
  readonly kind: Kind
  readonly wide: Wide | undefined
  readonly children: ReactNode
}

export const Layout = ({ kind, wide, children }: LayoutProps) => {
  useSignals()
  const t = useT()
  const [path] = useLocation()
  const back = useBack()
  if (kind === 'auth')
    return (
      <div className={style.shell} data-kind={kind}>
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
  const stale = pricesAreOld.value || undefined
  return (
    <div className={style.shell} data-stale={stale}>
      <ConnectionBanner />
      <div className={style.screen} data-wide={wide}>
        {children}
      </div>
      <Nav railOnly={kind !== 'tab'} />
    </div>
  )
}
