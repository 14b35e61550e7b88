import { topShares, type Asset } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { Balance } from '../../shared/balance.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT } from '../../locales/intl.ts'
import { hideBalances } from '../../state/settings.ts'
import style from './assets.module.css'

const MOST = 4

/**
 * Of what the account's worth is made: one bar, and the list that says the same in words. While balances are hidden so are
 * the shares, which with the size of any one tell all others; the bar is then of equal parts.
 */
export const Shares = ({ rows }: { rows: readonly Asset[] }) => {
  useSignals()
  const t = useT()
  const { top, others } = topShares(rows, MOST)
  const parts = top.map(({ currency_name, share }) => ({ name: currency_name, share, isRest: false }))
  if (others !== '0') parts.push({ name: t('assets.others'), share: others, isRest: true })
  // One coin alone has nothing to be compared with.
  if (parts.length < 2) return null
  return (
    <section className={style.shares} aria-label={t('assets.shares')}>
      <div className={style.bar} aria-hidden="true">
        {parts.map(({ name, share, isRest }) => (
          <span
            key={name}
            data-rest={isRest || undefined}
            style={{ flexGrow: hideBalances.value ? 1 : share }}
          />
        ))}
      </div>
      <ul className={style.legend}>
        {parts.map(({ name, share, isRest }) => (
          <li key={name} data-rest={isRest || undefined}>
            <span className={style.name}>{name}</span>{' '}
            <Balance value={share} decimals={DECIMALS.share} unit="%" />
          </li>
        ))}
      </ul>
    </section>
  )
}
