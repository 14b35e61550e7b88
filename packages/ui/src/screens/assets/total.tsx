import { assetTotal, type AccountKind } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { Balance } from '../../shared/balance.tsx'
import { FailedLine } from '../../shared/failed-line.tsx'
import { TotalSum } from '../../shared/total-sum.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT } from '../../locales/intl.ts'
import { assets, totalAssets } from '../../state/assets.ts'
import { wallets } from '../../state/session.ts'
import { hideBalances } from '../../state/settings.ts'
import style from './assets.module.css'

/** What an account is worth, and what all of them are. Source: SPEC §9 (Asset total), §3 (Wallet). */
export const Total = ({ kind, name }: { kind: AccountKind; name: string }) => {
  useSignals()
  const t = useT()
  const loaded = wallets.value
  const isWaiting = loaded === null && assets.state.value.error === undefined
  return (
    <section aria-busy={isWaiting}>
      <TotalSum
        title={<h2>{t('assets.total', { account: name })}</h2>}
        value={assetTotal(loaded, kind)}
        waiting={isWaiting}
      />
      <p className={style.all}>
        {t('assets.all')}{' '}
        {isWaiting && !hideBalances.value ? (
          <Skeleton width={96} height={12} />
        ) : (
          <Balance value={totalAssets.value} decimals={DECIMALS.total} />
        )}
      </p>
      {/* While nothing is known, the list below says so. */}
      {loaded !== null && <FailedLine always flush of={assets} />}
    </section>
  )
}
