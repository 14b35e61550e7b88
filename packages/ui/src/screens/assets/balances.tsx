import type { AccountKind } from '@app/sdk'
import { assets, assetTotal, shownAssets, topShares, type Asset } from '@app/sdk/rules'
import { findsCoin } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '../../components/button.tsx'
import { CheckField } from '../../components/check-field.tsx'
import { CoinIcon } from '../../components/coin-icon.tsx'
import { EmptyLine, EmptyState, Notice } from '../../components/notice.tsx'
import { useT } from '../../locales/intl.ts'
import { paths } from '../../paths.ts'
import { Balance } from '../../shared/balance.tsx'
import { Pending } from '../../shared/known.tsx'
import { loadQuietly } from '../../state/live.ts'
import { wallets } from '../../state/session.ts'
import { hideBalances, smallBalances } from '../../state/settings.ts'
import { balances } from '../../state/watchers.ts'
import { SearchField } from '../market/search-field.tsx'
import { AssetSheet, Worth } from './asset-sheet.tsx'
import style from './assets.module.css'

/** From this number on, the list has a search. */
const FEW = 6

/** A balance of the list; a tap opens its sheet. */
const BalanceRow = ({ asset, onOpen }: { readonly asset: Asset; readonly onOpen: () => void }) => {
  const t = useT()
  return (
    <button type="button" className={style.row} aria-haspopup="dialog" onClick={onOpen}>
      <CoinIcon name={asset.currency_name} />
      <b className="anywhere">{asset.currency_name}</b>
      <span className={style.figures}>
        <b>
          <span className="visually-hidden">{t('assets.amount')}</span>{' '}
          <Balance value={asset.total} decimals="amount" down />
        </b>
        {asset.locked !== '0' && (
          <span className="caption">
            <span className={style.part}>
              {t('common.available')} <Balance value={asset.available} decimals="amount" down />
            </span>{' '}
            ·{' '}
            <span className={style.part}>
              {t('assets.locked')} <Balance value={asset.locked} decimals="amount" down />
            </span>
          </span>
        )}
        <span className="caption">
          <Worth of={asset} />
        </span>
      </span>
    </button>
  )
}

const MOST = 4

/**
 * The composition of the account: a bar, and a list with the same shares. Hidden with the balances: the shares and
 * one amount would reveal all others; the bar then has equal segments.
 */
const Shares = ({ rows }: { readonly rows: readonly Asset[] }) => {
  useSignals()
  const t = useT()
  const { top, others } = topShares(rows, MOST)
  const parts = top.map(({ currency_name: name, share }) => ({ name, share, rest: false }))
  if (others !== '0') parts.push({ name: t('assets.others'), share: others, rest: true })
  // With one coin there is nothing to compare.
  if (parts.length < 2) return null
  return (
    <section className={style.shares} aria-label={t('assets.shares')}>
      <div className={style.bar} aria-hidden="true">
        {parts.map(({ name, share, rest }) => (
          <span
            key={name}
            data-rest={rest || undefined}
            style={{ flexGrow: hideBalances.value ? 1 : share }}
          />
        ))}
      </div>
      <ul className={style.legend}>
        {parts.map(({ name, share, rest }) => (
          <li key={name} data-rest={rest || undefined}>
            <span className="soft">{name}</span> <Balance value={share} decimals="share" unit="%" />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface BalancesProps {
  readonly kind: AccountKind
  readonly search: string
  readonly onSearch: (search: string) => void
}

/** The balances of an account, the most valuable first. */
export const Balances = ({ kind, search, onSearch }: BalancesProps) => {
  useSignals()
  const t = useT()
  const [opened, setOpened] = useState<string>()
  const known = wallets.value
  if (known === null) return <Pending of={balances} heights={[48, 48, 48, 48, 48, 48]} />

  const rows = assets(known, kind)
  if (rows.length === 0) {
    const why = assetTotal(known, kind) === '0.00' ? 'assets.empty' : 'assets.unlisted'
    const action = <ButtonLink href={paths.fundSelect.href()}>{t('common.place.recharge')}</ButtonLink>
    return (
      <EmptyState onLoad={() => loadQuietly(balances)} action={action}>
        {t(why)}
      </EmptyState>
    )
  }
  const { hidden } = smallBalances.value
  // A search also finds small balances.
  const shown = search
    ? rows.filter(({ currency_name }) => findsCoin(search, currency_name))
    : shownAssets(rows, hidden)
  return (
    <>
      <Shares rows={rows} />
      <div className={style.head}>
        <h2>{t('assets.balances')}</h2>
        <CheckField
          label={t('assets.hideSmall')}
          checked={hidden}
          onChange={checked => (smallBalances.value = { hidden: checked })}
        />
      </div>
      {rows.length > FEW && <SearchField value={search} onChange={onSearch} />}
      <ul>
        {shown.map(asset => (
          <li key={asset.currency_name}>
            <BalanceRow asset={asset} onOpen={() => setOpened(asset.currency_name)} />
          </li>
        ))}
      </ul>
      {shown.length === 0 &&
        (search ? (
          <Notice
            icon={Search}
            title={t('common.noMatch', { text: search })}
            actions={<Button onClick={() => onSearch('')}>{t('common.clear')}</Button>}
          />
        ) : (
          <EmptyLine>{t('assets.allSmall')}</EmptyLine>
        ))}
      <AssetSheet
        kind={kind}
        asset={rows.find(({ currency_name }) => currency_name === opened)}
        onClose={() => setOpened(undefined)}
      />
    </>
  )
}
