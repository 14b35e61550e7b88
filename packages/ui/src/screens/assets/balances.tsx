import { assets, assetTotal, shownAssets, type AccountKind } from '@app/sdk'
import { findsCoin } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { CheckField } from '../../components/check-field.tsx'
import { EmptyLine, EmptyState, ErrorState, Notice } from '../../components/notice.tsx'
import { useT } from '../../locales/intl.ts'
import { assets as loading } from '../../state/assets.ts'
import { errorText } from '../../state/error-text.ts'
import { wallets } from '../../state/session.ts'
import { smallBalances } from '../../state/small-balances.ts'
import { SearchField } from '../market/search-field.tsx'
import { AssetSheet } from './asset-sheet.tsx'
import style from './assets.module.css'
import { BalanceRow, RowSkeleton } from './balance-row.tsx'
import { Shares } from './shares.tsx'

/** So many can be looked through without a search. */
const FEW = 6

interface BalancesProps {
  readonly kind: AccountKind
  readonly search: string
  readonly onSearch: (search: string) => void
}

/** What the user has of each currency in an account, the most worth first. */
export const Balances = ({ kind, search, onSearch }: BalancesProps) => {
  useSignals()
  const t = useT()
  const [opened, setOpened] = useState<string>()
  const loaded = wallets.value
  const { error } = loading.state.value
  if (loaded === null && error !== undefined)
    return <ErrorState reason={errorText(t, error)} onRetry={() => void loading.load()} />
  if (loaded === null)
    return (
      <div aria-busy="true">
        {Array.from({ length: 6 }, (_, at) => (
          <RowSkeleton key={at} />
        ))}
      </div>
    )

  const rows = assets(loaded, kind)
  if (rows.length === 0) {
    const isWorth = assetTotal(loaded, kind) !== '0.00'
    return (
      <EmptyState onLoad={() => loading.load()}>{t(isWorth ? 'assets.unlisted' : 'assets.empty')}</EmptyState>
    )
  }
  const { hidden } = smallBalances.value
  // A search finds the small ones too.
  const shown = search ? rows.filter(row => findsCoin(search, row.currency_name)) : shownAssets(rows, hidden)
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
