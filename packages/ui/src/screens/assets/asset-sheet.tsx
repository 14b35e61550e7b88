import {
  ACCOUNTS,
  available,
  LEGAL_NAME,
  RECHARGE_COINS,
  WITHDRAWAL_COINS,
  type AccountKind,
  type Asset,
} from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { CoinIcon } from '../../components/coin-icon.tsx'
import { Fact, Facts } from '../../components/facts.tsx'
import { Num } from '../../components/num.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT } from '../../locales/intl.ts'
import { Balance } from '../../shared/balance.tsx'
import { selectedSymbol, symbols } from '../../state/market.ts'
import { wallets } from '../../state/session.ts'
import style from './assets.module.css'

/** Something that can be done with a balance. */
interface Offer {
  readonly label:
    | 'common.place.transaction'
    | 'common.place.recharge'
    | 'common.place.withdraws'
    | 'common.transfer.coin'
    | 'common.transfer.fund'
  readonly href: string
  /** Before going there. */
  readonly prepare?: () => void
}

/** The way from an account to another, with a currency where one is meant. */
export const transferHref = (kind: AccountKind, to?: AccountKind, coin = '') =>
  paths.transfer.href({ tab: 'fund', from: kind, to: to ?? (kind === 'change' ? 'lever' : 'change'), coin })

const TRADES = {
  lever: paths.contract.href(),
  micro: paths.transaction.href({ tab: 'options' }),
}

const trade = (kind: AccountKind, name: string): readonly Offer[] => {
  const label = 'common.place.transaction'
  if (kind === 'lever' || kind === 'micro') return name === LEGAL_NAME ? [{ label, href: TRADES[kind] }] : []
  if (kind === 'legal' || !symbols.value.includes(name)) return []
  return [{ label, href: paths.currency.href(), prepare: () => (selectedSymbol.value = name) }]
}

/** What makes sense with a balance of an account, the likeliest first. */
const offersOf = (kind: AccountKind, { currency_name: name, price }: Asset): readonly Offer[] => {
  const [other] = ACCOUNTS.toReversed().filter(
    each => each.kind !== kind && available(wallets.value, each.kind, name) !== null,
  )
  const offers = [...trade(kind, name)]
  if (other) offers.push({ label: 'common.transfer.fund', href: transferHref(kind, other.kind, name) })
  if (kind !== 'change') return offers
  if (price !== null)
    offers.push({ label: 'common.transfer.coin', href: paths.transfer.href({ tab: 'coin', from: name }) })
  if (RECHARGE_COINS.some(coin => coin.name === name))
    offers.push({ label: 'common.place.recharge', href: paths.fundSelect.href() })
  if (WITHDRAWAL_COINS.some(coin => coin.label === name))
    offers.push({ label: 'common.place.withdraws', href: paths.withdraws.href({ coin: name }) })
  return offers
}

/** What a row adds to the total, in USD. Nothing is said of a currency without a price. */
export const worthOf = ({ price, worth }: Asset) => (price === null && worth === '0' ? null : worth)

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
