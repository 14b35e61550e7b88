import { useSignals } from '@preact/signals-react/runtime'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { paths } from '../../app/paths.ts'
import { useBack } from '../../app/use-back.ts'
import { useQuery } from '../../app/use-query.ts'
import { Chip } from '../../components/chip.tsx'
import { EmptyState } from '../../components/notice.tsx'
import { PullToRefresh } from '../../components/pull-to-refresh.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { TopBar } from '../../components/top-bar.tsx'
import { MISSING } from '../../locales/format.ts'
import { useT } from '../../locales/whole.ts'
import { coinOf, pairName } from '../../state/market.ts'
import { ALL_PAIRS } from '../../state/option-lists.ts'
import { closedOptions, openOptions } from '../../state/options.ts'
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
  const matchId = Number(query.match_id) > 0 ? Number(query.match_id) : ALL_PAIRS
  const symbol = coinOf(matchId)
  const pair = symbol === undefined ? MISSING : pairName(symbol)
  const reload = () => (type === '3' ? closedOptions : openOptions)(matchId).load()

  useEffect(() => {
    void closedOptions(matchId).load()
  }, [matchId])

  return (
    <>
      <TopBar
        title={t('options.position')}
        onBack={back}
        end={
          matchId !== ALL_PAIRS && (
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
            { value: '1', label: t('options.tab.position') },
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
