import { topShares, type Asset } from '@app/sdk'
import { Num } from '../../components/num.tsx'
import { useT } from '../../locales/account.ts'
import style from './assets.module.css'

const MOST = 4

/** Of what the account's worth is made: one bar, and the list that says the same in words. */
export const Shares = ({ rows }: { rows: readonly Asset[] }) => {
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
          <span key={name} data-rest={isRest || undefined} style={{ flexGrow: share }} />
        ))}
      </div>
      <ul className={style.legend}>
        {parts.map(({ name, share, isRest }) => (
          <li key={name} data-rest={isRest || undefined}>
            <span className={style.name}>{name}</span> <Num value={share} decimals={2} unit="%" />
          </li>
        ))}
      </ul>
    </section>
  )
}
