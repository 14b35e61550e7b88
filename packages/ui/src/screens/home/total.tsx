import { useSignals } from '@preact/signals-react/runtime'
import { Eye, EyeOff } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Balance } from '../../app/balance.tsx'
import { IconButton } from '../../components/button.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { formatNumber } from '../../locales/format.ts'
import { useT, useTag } from '../../locales/intl.ts'
import { errorText } from '../../state/error-text.ts'
import { assets, totalAssets } from '../../state/assets.ts'
import { hideBalances, settings } from '../../state/settings.ts'
import style from './home.module.css'

const SUM = { decimals: 2 }

/** What everything is worth. Source: SPEC §3 (Wallet), §9. */
export const Total = () => {
  useSignals()
  const t = useT()
  const tag = useTag()
  const hidden = hideBalances.value
  const total = totalAssets.value
  const { error, busy } = assets.state.value
  const length = formatNumber(tag, total, SUM).length
  return (
    <section className={style.total} aria-busy={busy}>
      <div className={style.caption}>
        <span>{t('home.totalAssets')}</span>
        <IconButton
          plain
          label={t(hidden ? 'home.show' : 'home.hide')}
          onClick={() => (settings.value = { ...settings.value, hideBalances: !hidden })}
        >
          {hidden ? <EyeOff size={16} /> : <Eye size={16} />}
        </IconButton>
      </div>
      <p className={style.sum} style={{ '--length': length } as CSSProperties}>
        {!hidden && total === undefined && error === undefined ? (
          <Skeleton width={220} height={36} />
        ) : (
          <Balance value={total} {...SUM} />
        )}
      </p>
      {error !== undefined && (
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
