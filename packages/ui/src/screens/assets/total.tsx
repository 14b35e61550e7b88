import { assetTotal, type AccountKind } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { Eye, EyeOff } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Balance } from '../../app/balance.tsx'
import { IconButton } from '../../components/button.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { formatNumber } from '../../locales/format.ts'
import { useTag } from '../../locales/intl.ts'
import { useT } from '../../locales/account.ts'
import { assets, totalAssets } from '../../state/assets.ts'
import { errorText } from '../../state/error-text.ts'
import { wallets } from '../../state/session.ts'
import { hideBalances, settings } from '../../state/settings.ts'
import style from './assets.module.css'

const SUM = { decimals: 2 }

/** What an account is worth, and what all of them are. Source: SPEC §9 (Asset total), §3 (Wallet). */
export const Total = ({ kind, name }: { kind: AccountKind; name: string }) => {
  useSignals()
  const t = useT()
  const tag = useTag()
  const hidden = hideBalances.value
  const loaded = wallets.value
  const { error } = assets.state.value
  const total = loaded && assetTotal(loaded, kind)
  const length = formatNumber(tag, total, SUM).length
  const isWaiting = loaded === null && error === undefined
  return (
    <section className={style.total} aria-busy={isWaiting}>
      <div className={style.caption}>
        <h2>{t('assets.total', { account: name })}</h2>
        <IconButton
          plain
          label={t(hidden ? 'home.show' : 'home.hide')}
          onClick={() => (settings.value = { ...settings.value, hideBalances: !hidden })}
        >
          {hidden ? <EyeOff size={16} /> : <Eye size={16} />}
        </IconButton>
      </div>
      <p className={style.sum} style={{ '--length': length } as CSSProperties}>
        {isWaiting && !hidden ? <Skeleton width={220} height={36} /> : <Balance value={total} {...SUM} />}
      </p>
      <p className={style.all}>
        {t('assets.all')}{' '}
        {isWaiting && !hidden ? (
          <Skeleton width={96} height={12} />
        ) : (
          <Balance value={totalAssets.value} {...SUM} />
        )}
      </p>
      {error !== undefined && loaded !== null && (
        <p className={style.problem} role="alert">
          {errorText(t, error)}
          <button type="button" className={style.retry} onClick={() => void assets.load()}>
            {t('action.retry')}
          </button>
        </p>
      )}
    </section>
  )
}
