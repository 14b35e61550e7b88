import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import { copy } from '../shared/copy.ts'
import { Screen } from '../shared/screen.tsx'
import { COIN_NAMES, CoinIcon } from '../components/coin-icon.tsx'
import { useT } from '../locales/intl.ts'
import { symbols } from '../state/market.ts'
import style from './icon.module.css'
import * as appIcons from './icons.ts'

const Gallery = ({
  title,
  icons,
}: {
  readonly title: string
  readonly icons: readonly (readonly [string, ReactNode])[]
}) => {
  const t = useT()
  return (
    <section aria-label={title}>
      <h2 className={style.title}>{title}</h2>
      <ul className={style.grid}>
        {icons.map(([name, icon]) => (
          <li key={name}>
            <button type="button" className={style.entry} onClick={() => void copy(t, name)}>
              {icon}
              <span className={style.name}>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const APP_ICONS = Object.entries(appIcons).map(
  ([name, Icon]) => [name, <Icon key={name} size={24} aria-hidden="true" />] as const,
)

/** The icons of the coins and of the app; a tap copies the name. Source: product §2 (/icon). */
const Icons = () => {
  useSignals()
  const t = useT()
  const names = [...new Set([...COIN_NAMES, ...symbols.value])]
  const coins = names.map(name => [name, <CoinIcon key={name} name={name} size={36} />] as const)
  return (
    <Screen title={t('icons.title')} className={style.page}>
      <p className="edge soft">{t('icons.hint')}</p>
      <Gallery title={t('icons.coins')} icons={coins} />
      <Gallery title={t('icons.app')} icons={APP_ICONS} />
    </Screen>
  )
}

export default Icons
