import { profitByCoin, type ClosedOrder } from '@app/sdk/rules'
import type { CSSProperties } from 'react'
import { CoinIcon } from '../../components/coin-icon.tsx'
import { Num } from '../../components/num.tsx'
import { MISSING } from '../../locales/format.ts'
import { useT } from '../../locales/intl.ts'
import style from './profit-coins.module.css'

interface ProfitCoinsProps {
  /** Closed orders of any coin. */
  readonly orders: readonly (ClosedOrder & { readonly coin: string | undefined })[]
  /** The currency of the results, 'USDT'. */
  readonly unit: string
}

/** More coins start folded. */
const OPEN = 5

/** The result of the closed orders by coin; nothing for fewer than two coins. */
export const ProfitCoins = ({ orders, unit }: ProfitCoinsProps) => {
  const t = useT()
  const coins = profitByCoin(orders)
  if (coins.length < 2) return null
  // Only for the lengths of the bars.
  const sizes = coins.map(({ profit }) => Math.abs(Number(profit)))
  const most = Math.max(...sizes)
  return (
    <details className={style.card} open={coins.length <= OPEN}>
      <summary>{t('profit.byCoin', { unit })}</summary>
      <table className={style.coins}>
        <tbody>
          {coins.map(({ coin, profit }, index) => (
            <tr key={coin ?? ''}>
              <th scope="row">
                <CoinIcon name={coin ?? MISSING} size={20} />
                {coin ?? MISSING}
              </th>
              <td
                className={style.bar}
                data-loss={profit.startsWith('-') || undefined}
                style={{ '--share': `${((sizes[index] ?? 0) / (most || 1)) * 50}%` } as CSSProperties}
                aria-hidden="true"
              />
              <td>
                <Num value={profit} decimals="result" sign tone />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
