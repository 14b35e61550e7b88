import type { Asset } from '@app/sdk'
import { Balance } from '../../shared/balance.tsx'
import { CoinIcon } from '../../components/coin-icon.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT } from '../../locales/intl.ts'
import style from './assets.module.css'

/** What a row adds to the total, in USD. Nothing is said of a currency without a price. */
export const worthOf = ({ price, worth }: Asset) => (price === null && worth === '0' ? null : worth)

interface BalanceRowProps {
  readonly asset: Asset
  readonly onOpen: () => void
}

/** One balance of the list; a tap opens what can be done with it. */
export const BalanceRow = ({ asset, onOpen }: BalanceRowProps) => {
  const t = useT()
  return (
    <button type="button" className={style.row} aria-haspopup="dialog" onClick={onOpen}>
      <CoinIcon name={asset.currency_name} />
      <span className={style.what}>
        <b>{asset.currency_name}</b>
        {asset.locked !== '0' && (
          <span className={style.minor}>
            {t('assets.locked')} <Balance value={asset.locked} decimals={DECIMALS.amount} down />
          </span>
        )}
      </span>
      <span className={style.figures}>
        <b>
          <span className="visually-hidden">{t('common.available')}</span>{' '}
          <Balance value={asset.available} decimals={DECIMALS.amount} down />
        </b>
        <span className={style.minor}>
          ≈ <Balance value={worthOf(asset)} decimals={DECIMALS.total} unit="USD" />
        </span>
      </span>
    </button>
  )
}

/** The place of a balance that is on its way. */
export const RowSkeleton = () => (
  <div className={style.row}>
    <Skeleton width={32} height={32} round />
    <span className={style.what}>
      <Skeleton width={56} height={14} />
    </span>
    <span className={style.figures}>
      <Skeleton width={96} height={14} />
      <Skeleton width={72} height={12} />
    </span>
  </div>
)
