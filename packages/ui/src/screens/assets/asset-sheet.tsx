import type { AccountKind } from '@app/sdk'
import { assetUses, otherAccount, type Asset, type AssetUse } from '@app/sdk/rules'
import { useSignals } from '@preact/signals-react/runtime'
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { CoinIcon } from '../../components/coin-icon.tsx'
import { Fact, Facts, NumFact } from '../../components/facts.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { useT, type MessageId } from '../../locales/intl.ts'
import { Balance, BalanceFact } from '../../shared/balance.tsx'
import { selectedSymbol, symbols } from '../../state/market.ts'
import { wallets } from '../../state/session.ts'
import style from './assets.module.css'

/** The row's part of the account's total: a locked balance counts without its price, so it is apart where that matters. */
export const Worth = ({ of }: { readonly of: Asset }) => {
  const t = useT()
  const { price, locked, freeWorth, worth } = of
  const isApart = locked !== '0' && price !== '1'
  const known = price === null && (isApart || worth === '0') ? null : isApart ? freeWorth : worth
  return (
    <>
      ≈ <Balance value={known} decimals="total" unit="USD" />
      {isApart && (
        <>
          {' '}
          + <Balance value={locked} decimals="total" /> {t('assets.lockedAsIs')}
        </>
      )}
    </>
  )
}

interface AssetSheetProps {
  readonly kind: AccountKind
  readonly asset: Asset | undefined
  readonly onClose: () => void
}

/** The details of a balance, in full precision, with its actions; closed without one. */
export const AssetSheet = ({ kind, asset, onClose }: AssetSheetProps) => {
  useSignals()
  const t = useT()
  const coin = asset?.currency_name ?? ''
  const exact = { decimals: 'exact', unit: coin, down: true } as const
  const market = kind === 'change' ? paths.currency.href() : paths.contract.href()
  const to = otherAccount(wallets.value, kind, coin) ?? ''
  const trade = kind === 'micro' ? paths.transaction.href({ tab: 'options' }) : market
  const links: Readonly<Record<AssetUse, readonly [MessageId, string]>> = {
    trade: ['common.place.transaction', trade],
    transfer: ['common.transfer.fund', paths.transfer.href({ tab: 'fund', from: kind, to, coin })],
    exchange: ['common.transfer.coin', paths.transfer.href({ tab: 'coin', from: coin })],
    recharge: ['common.place.recharge', paths.fundSelect.href()],
    withdraw: ['common.place.withdraws', paths.withdraws.href({ coin })],
  }
  const prepare = (use: AssetUse) => {
    if (use === 'trade' && kind === 'change') selectedSymbol.value = coin
  }
  return (
    <Sheet
      open={asset !== undefined}
      onClose={onClose}
      title={
        <span className={style.coin}>
          {asset && <CoinIcon name={coin} size={24} />}
          {coin}
        </span>
      }
    >
      {asset && (
        <>
          <Facts>
            <BalanceFact name={t('assets.amount')} value={asset.total} {...exact} />
            <BalanceFact name={t('common.available')} value={asset.available} {...exact} />
            <BalanceFact name={t('assets.locked')} value={asset.locked} {...exact} />
            <NumFact name={t('common.price')} value={asset.price} decimals="price" unit="USD" />
            <Fact name={t('assets.worth')}>
              <Worth of={asset} />
            </Fact>
            <BalanceFact name={t('assets.share')} value={asset.share} decimals="share" unit="%" />
          </Facts>
          <ul className={style.offers}>
            {assetUses(wallets.value, kind, asset, symbols.value).map(use => {
              const [text, href] = links[use]
              return (
                <li key={use}>
                  <Link href={href} className={style.offer} onClick={() => prepare(use)}>
                    {t(text)}
                    <ChevronRight size={16} aria-hidden="true" />
                  </Link>
                </li>
              )
            })}
          </ul>
        </>
      )}
    </Sheet>
  )
}
