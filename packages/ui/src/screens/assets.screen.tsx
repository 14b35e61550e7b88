import { paths } from '../paths.ts'
import { useFreshWallets } from '../shared/use-fresh-wallets.ts'
import { useQuery } from '../shared/use-query.ts'
import { PullToRefresh } from '../components/pull-to-refresh.tsx'
import { Tabs } from '../components/tabs.tsx'
import { TopBar } from '../components/top-bar.tsx'
import { useT } from '../locales/intl.ts'
import { assets } from '../state/assets.ts'
import { Actions } from './assets/actions.tsx'
import style from './assets/assets.module.css'
import { Balances } from './assets/balances.tsx'
import { searchOf } from './market/search-field.tsx'
import { KINDS } from './assets/kinds.ts'
import { Total } from './assets/total.tsx'

const MAX_AGE = 30_000

/** /assets. Source: SPEC §2. */
const Assets = () => {
  const t = useT()
  const [query, change] = useQuery(paths.assets)
  const { kind, label } = KINDS.find(each => each.kind === query.tab) ?? KINDS[0]
  useFreshWallets(MAX_AGE)
  return (
    <PullToRefresh onRefresh={() => assets.load()}>
      <TopBar title={t('common.place.assets')} />
      <main>
        <Tabs
          label={t('common.place.assets')}
          value={kind}
          tabs={KINDS.map(each => ({ value: each.kind, label: t(each.label) }))}
          onChange={tab => change({ tab, q: '' })}
        >
          <div className={style.top}>
            <Total kind={kind} name={t(label)} />
            <Actions kind={kind} />
          </div>
          <Balances key={kind} kind={kind} search={searchOf(query.q)} onSearch={q => change({ q })} />
        </Tabs>
      </main>
    </PullToRefresh>
  )
}

export default Assets
