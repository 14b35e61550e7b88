import { useSignals } from '@preact/signals-react/runtime'
import { FailedLine } from '../../shared/failed-line.tsx'
import { TotalSum } from '../../shared/total-sum.tsx'
import { useT } from '../../locales/intl.ts'
import { assets, totalAssets } from '../../state/assets.ts'
import { wallets } from '../../state/session.ts'
import style from './home.module.css'

/** What everything is worth. Source: SPEC §3 (Wallet), §9. */
export const Total = () => {
  useSignals()
  const t = useT()
  const { error, busy } = assets.state.value
  return (
    <section className={style.total} aria-busy={busy}>
      <TotalSum
        title={<span>{t('home.totalAssets')}</span>}
        value={totalAssets.value}
        waiting={wallets.value === null && error === undefined}
      />
      <FailedLine always flush of={assets} />
    </section>
  )
}
