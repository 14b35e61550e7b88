import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { paths } from '../paths.ts'
import { SORTS } from '../shared/coin-order.ts'
import { Screen } from '../shared/screen.tsx'
import { useQuery } from '../shared/use-query.ts'
import { PullToRefresh } from '../components/pull-to-refresh.tsx'
import { Tabs } from '../components/tabs.tsx'
import { useT } from '../locales/intl.ts'
import { refreshQuotes } from '../state/connection.ts'
import { favourites } from '../state/favourites.ts'
import { FavouritesEditor } from './market/favourites-editor.tsx'
import style from './market/market.module.css'
import { SearchField, searchOf } from './market/search-field.tsx'
import { Table } from './market/table.tsx'

/** /market. Source: product §2. */
const Market = () => {
  useSignals()
  const t = useT()
  const [query, change] = useQuery(paths.market)
  const tab = query.tab === 'optional' ? 'optional' : 'usdt'
  const [wantsEdit, setWantsEdit] = useState(false)
  const canEdit = tab === 'optional' && favourites.value.length > 0
  const isEditing = canEdit && wantsEdit
  const show = (value: typeof tab) => {
    setWantsEdit(false)
    change({ tab: value })
  }
  return (
    <Screen
      root
      title={t('common.place.market')}
      end={
        canEdit && (
          <button type="button" className={style.edit} onClick={() => setWantsEdit(!isEditing)}>
            {t(isEditing ? 'market.edit.done' : 'market.edit')}
          </button>
        )
      }
    >
      {!isEditing && <SearchField value={searchOf(query.q)} onChange={q => change({ q })} />}
      <Tabs
        label={t('common.place.market')}
        value={tab}
        tabs={(['optional', 'usdt'] as const).map(value => ({ value, label: t(`market.tab.${value}`) }))}
        onChange={show}
      >
        {isEditing ? (
          <FavouritesEditor />
        ) : (
          <PullToRefresh onRefresh={refreshQuotes}>
            <Table
              tab={tab}
              search={searchOf(query.q)}
              sort={SORTS.find(sort => sort === query.sort)}
              onSort={sort => change({ sort: sort ?? '' })}
              onChoose={() => show('usdt')}
            />
          </PullToRefresh>
        )}
      </Tabs>
    </Screen>
  )
}

export default Market
