import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import { copy } from '../shared/copy.ts'
import { useBack } from '../shared/use-back.ts'
import { COIN_NAMES, CoinIcon } from '../components/coin-icon.tsx'
import { TopBar } from '../components/top-bar.tsx'
import { useT } from '../locales/intl.ts'
import { symbols } from '../state/market.ts'
import style from './icon.module.css'
import * as appIcons from './icons.ts'

interface Entry {
  readonly name: string
  readonly icon: ReactNode
}

const Gallery = ({ title, icons }: { title: string; icons: readonly Entry[] }) => {
  const t = useT()
  return (
    <section aria-label={title}>
      <h2 className={style.title}>{title}</h2>
      <ul className={style.grid}>
        {icons.map(({ name, icon }) => (
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

/** /icon: the icons of the coins and of the app; a tap copies a name. Source: SPEC §2. */
const Icons = () => {
  useSignals()
  const t = useT()
  const back = useBack()
  const coins = [...new Set([...COIN_NAMES, ...symbols.value])]
  return (
    <>
      <TopBar title={t('icons.title')} onBack={back} />
      <main className={style.page}>
        <p className={style.hint}>{t('icons.hint')}</p>
        <Gallery
          title={t('icons.coins')}
          icons={coins.map(name => ({ name, icon: <CoinIcon name={name} size={36} /> }))}
        />
        <Gallery
          title={t('icons.app')}
          icons={Object.entries(appIcons).map(([name, Icon]) => ({
            name,
            icon: <Icon size={24} aria-hidden="true" />,
          }))}
        />
      </main>
    </>
  )
}

export default Icons
