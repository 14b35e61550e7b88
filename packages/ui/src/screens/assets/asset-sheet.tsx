import type { AccountKind, Asset } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { Balance } from '../../shared/balance.tsx'
import { CoinIcon } from '../../components/coin-icon.tsx'
import { Fact, Facts } from '../../components/facts.tsx'
import { Num } from '../../components/num.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT } from '../../locales/intl.ts'
import style from './assets.module.css'
import { worthOf } from './balance-row.tsx'
import { offersOf } from './offers.ts'

interface AssetSheetProps {
  readonly kind: AccountKind
  /** None: the sheet is closed. */
  readonly asset: Asset | undefined
  readonly onClose: () => void
}

/** One balance to the last digit, and what can be done with it. */
export const AssetSheet = ({ kind, asset, onClose }: AssetSheetProps) => {
  useSignals()
  const t = useT()
  return (
    <Sheet
      open={asset !== undefined}
      onClose={onClose}
      title={
        <span className={style.coin}>
          {asset && <CoinIcon name={asset.currency_name} size={24} />}
          {asset?.currency_name}
        </span>
      }
    >
      {asset && (
        <>
          <Facts>
            <Fact name={t('common.available')}>
              <Balance value={asset.available} decimals={DECIMALS.exact} unit={asset.currency_name} down />
            </Fact>
            <Fact name={t('assets.locked')}>
              <Balance value={asset.locked} decimals={DECIMALS.exact} unit={asset.currency_name} down />
            </Fact>
            <Fact name={t('common.price')}>
              <Num value={asset.price} decimals={DECIMALS.price} unit="USD" />
            </Fact>
            <Fact name={t('assets.worth')}>
              ≈ <Balance value={worthOf(asset)} decimals={DECIMALS.total} unit="USD" />
            </Fact>
            <Fact name={t('assets.share')}>
              <Balance value={asset.share} decimals={DECIMALS.share} unit="%" />
            </Fact>
          </Facts>
          <ul className={style.offers}>
            {offersOf(kind, asset).map(({ label, href, prepare }) => (
              <li key={label}>
                <Link href={href} className={style.offer} onClick={prepare}>
                  {t(label)}
                  <ChevronRight size={16} aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Sheet>
  )
}
