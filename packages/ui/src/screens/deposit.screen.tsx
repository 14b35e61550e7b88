import type { CustodyMove } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { List } from 'lucide-react'
import { useState } from 'react'
import { FailedLine } from '../shared/failed-line.tsx'
import { paths } from '../paths.ts'
import { useBack } from '../shared/use-back.ts'
import { useOrders } from '../shared/use-orders.ts'
import { Button, IconLink } from '../components/button.tsx'
import { ErrorState } from '../components/notice.tsx'
import { PullToRefresh } from '../components/pull-to-refresh.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { TopBar } from '../components/top-bar.tsx'
import { useT } from '../locales/intl.ts'
import { custodyInfo } from '../state/custody-info.ts'
import { custodyDraft, setCustodyDraft } from '../state/custody.ts'
import { errorText } from '../state/error-text.ts'
import { FundCard } from './deposit/fund-card.tsx'
import style from './deposit/fund.module.css'
import { LevelTable } from './deposit/level-table.tsx'
import { TransferSheet } from './deposit/transfer-sheet.tsx'

const Waiting = () => (
  <div className={style.waiting} aria-busy>
    <Skeleton width="100%" height={212} />
    <Skeleton width="100%" height={48} />
    <Skeleton width="100%" height={260} />
  </div>
)

/** The custody fund: its balance, income and levels, and the way into it and out of it. */
const Fund = () => {
  useSignals()
  const t = useT()
  const [moving, setMoving] = useState(false)
  const { data: info, error } = custodyInfo.state.value
  if (!info) {
    if (error === undefined) return <Waiting />
    return <ErrorState reason={errorText(t, error)} onRetry={() => void custodyInfo.load()} />
  }
  const move = (type: CustodyMove) => {
    // An amount to take out is none to put in.
    if (custodyDraft.peek().type !== type) setCustodyDraft({ field: 'number', value: '' })
    setCustodyDraft({ field: 'type', value: type })
    setMoving(true)
  }
  return (
    <div className={style.page}>
      <FailedLine of={custodyInfo} />
      <FundCard info={info} />
      <div className={style.actions}>
        <Button variant="accent" onClick={() => move(1)}>
          {t('custody.in')}
        </Button>
        <Button onClick={() => move(2)}>{t('custody.out')}</Button>
      </div>
      {info.level_list && info.level_list.length > 0 && <LevelTable info={info} levels={info.level_list} />}
      <TransferSheet open={moving} levels={info.level_list ?? []} onClose={() => setMoving(false)} />
    </div>
  )
}

/** /deposit. Source: SPEC §2. */
const Deposit = () => {
  const t = useT()
  useOrders(custodyInfo)
  return (
    <PullToRefresh onRefresh={() => custodyInfo.load()}>
      <TopBar
        title={t('common.place.deposit')}
        onBack={useBack()}
        end={
          <IconLink label={t('custody.dailyIncome')} href={paths.depositRecord.href()}>
            <List size={18} />
          </IconLink>
        }
      />
      <main>
        <Fund />
      </main>
    </PullToRefresh>
  )
}

export default Deposit
