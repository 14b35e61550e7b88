import { useSignals } from '@preact/signals-react/runtime'
import { X } from 'lucide-react'
import { paths } from '../../paths.ts'
import { useBack } from '../../shared/use-back.ts'
import { useQuery } from '../../shared/use-query.ts'
import { Chip } from '../../components/chip.tsx'
import { EmptyState } from '../../components/notice.tsx'
import { PullToRefresh } from '../../components/pull-to-refresh.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { TopBar } from '../../components/top-bar.tsx'
import { MISSING } from '../../locales/format.ts'
import { useT } from '../../locales/intl.ts'
import { loadQuietly } from '../../state/live.ts'
import { coinOf, pairName } from '../../state/market.ts'
import { options } from '../../state/options.ts'
import { ClosedOptionList } from './closed-options.tsx'
import { OpenOptionList } from './open-options.tsx'

/** The option orders: Position and History, of one pair or of all. Source: SPEC §2 (/transaction/log). */
const TransactionLog = () => {
  useSignals()
  const t = useT()
  const back = useBack()
  const [query, change] = useQuery(paths.transactionLog)
  const type = query.type === '3' ? '3' : '1'
  // Anything else, as -1 or nothing, stands for all pairs.
  const matchId = Number(query.match_id) > 0 ? Number(query.match_id) : undefined
  const symbol = matchId === undefined ? undefined : coinOf(matchId)
  const pair = symbol === undefined ? MISSING : pairName(symbol)
  const reload = () => loadQuietly((type === '3' ? options.closed : options.open)(matchId))

  return (
    <>
      <TopBar
        title={t('options.position')}
        onBack={back}
        end={
          matchId !== undefined && (
            <Chip label={t('options.allPairs', { pair })} onClick={() => change({ match_id: '' })}>
              {pair}
              <X size={14} aria-hidden="true" />
            </Chip>
          )
        }
      />
      <main>
        <Tabs
          label={t('options.position')}
          value={type}
          tabs={[
            { value: '1', label: t('common.position') },
            { value: '3', label: t('options.tab.history') },
          ]}
          onChange={value => change({ type: value })}
        >
          <PullToRefresh onRefresh={reload}>
            {type === '3' ? (
              <ClosedOptionList matchId={matchId} />
            ) : (
              <OpenOptionList
                matchId={matchId}
                empty={<EmptyState onLoad={reload}>{t('options.none')}</EmptyState>}
              />
            )}
          </PullToRefresh>
        </Tabs>
      </main>
    </>
  )
}

export default TransactionLog
