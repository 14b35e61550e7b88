import { Search, X } from 'lucide-react'
import { paths } from '../app/paths.ts'
import { useQuery } from '../app/use-query.ts'
import { IconButton } from '../components/button.tsx'
import { PullToRefresh } from '../components/pull-to-refresh.tsx'
import { Tabs } from '../components/tabs.tsx'
import { TopBar } from '../components/top-bar.tsx'
import { useT } from '../locales/intl.ts'
import { refreshQuotes } from '../state/connection.ts'
import style from './market/market.module.css'
import { SORTS } from './market/order.ts'
import { Table } from './market/table.tsx'

/** /market. Source: SPEC §2. */
const Market = () => {
  const t = useT()
  const [query, change] = useQuery(paths.market)
  const tab = query.tab === 'optional' ? 'optional' : 'usdt'
  const search = query.q ?? ''
  return (
    <>
      <TopBar title={t('market.title')} />
      <main>
        <div className={style.search}>
          <Search size={18} aria-hidden="true" />
          <input
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="characters"
            aria-label={t('market.search')}
            placeholder={t('market.search')}
            value={search}
            onChange={event => change({ q: event.target.value })}
          />
          {search && (
            <IconButton plain label={t('action.clear')} onClick={() => change({ q: '' })}>
              <X size={16} />
            </IconButton>
          )}
        </div>
        <Tabs
          label={t('market.title')}
          value={tab}
          tabs={[
            { value: 'optional', label: t('market.tab.optional') },
            { value: 'usdt', label: t('market.tab.usdt') },
          ]}
          onChange={value => change({ tab: value })}
        >
          <PullToRefresh onRefresh={refreshQuotes}>
            <Table
              tab={tab}
              search={search}
              sort={SORTS.find(sort => sort === query.sort)}
              onSort={sort => change({ sort: sort ?? '' })}
            />
          </PullToRefresh>
        </Tabs>
      </main>
    </>
  )
}

export default Market
