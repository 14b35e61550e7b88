import type { Pages, RechargeStage, WithdrawalStage } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import { CircleCheck, CircleX, Clock } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { CoinIcon } from '../../components/coin-icon.tsx'
import { Num } from '../../components/num.tsx'
import { MISSING } from '../../locales/format.ts'
import { useT } from '../../locales/intl.ts'
import { EndlessList } from '../../shared/endless-list.tsx'
import { LogScreen, type LogScreenProps } from '../../shared/log-screen.tsx'
import { loaded } from '../../state/live.ts'
import style from './log.module.css'

const WAITING = { icon: Clock, tone: 'warning', label: 'common.stage.waiting' } as const
const DONE = { icon: CircleCheck, tone: 'good', label: 'common.stage.done' } as const
const REFUSED = { icon: CircleX, tone: 'danger', label: 'common.stage.refused' } as const
/** Deposits and withdrawals have one set of words. */
const STAGES = {
  waiting: WAITING,
  approved: DONE,
  refused: REFUSED,
  submitted: WAITING,
  done: DONE,
  returned: REFUSED,
} as const

/** The stage of a deposit or a withdrawal, as icon and label. */
const Stage = ({ name }: { readonly name: RechargeStage | WithdrawalStage }) => {
  const t = useT()
  const { icon: Icon, tone, label } = STAGES[name]
  return (
    <span className="tag" data-tone={tone}>
      <Icon size={12} aria-hidden="true" />
      {t(label)}
    </span>
  )
}

interface TransferLogProps<Row> extends Pick<LogScreenProps<string>, 'title' | 'end' | 'none' | 'first'> {
  readonly log: Pages<Row>
  readonly rowHeight: number
  /** Selects the rows. */
  readonly keep?: (row: Row) => boolean
  /** Below the rows. */
  readonly note?: string
  readonly entry: (row: Row) => {
    readonly coin: string
    readonly amount: Omit<ComponentProps<typeof Num>, 'unit' | 'down'>
    readonly stage: RechargeStage | WithdrawalStage | undefined
    /** The time, and the platform's remark. */
    readonly notes: readonly string[]
    readonly below: ReactNode
  }
}

/** The log of deposits or withdrawals. */
export const TransferLog = <Row extends { readonly id?: number | undefined }>({
  log,
  rowHeight,
  keep = () => true,
  note,
  entry,
  ...props
}: TransferLogProps<Row>) => {
  useSignals()
  return (
    <LogScreen {...props} lists={[log]}>
      {empty => (
        <>
          <EndlessList rows={log} rowHeight={rowHeight} keep={keep} empty={empty}>
            {(row, at) => <Entry key={row.id ?? at} {...entry(row)} />}
          </EndlessList>
          {note && loaded(log).value.data?.rows.some(keep) && <p className="remark">{note}</p>}
        </>
      )}
    </LogScreen>
  )
}

const Entry = ({ coin, amount, stage, notes, below }: ReturnType<TransferLogProps<unknown>['entry']>) => (
  <li className={style.row}>
    <CoinIcon name={coin} />
    <div className={style.head}>
      <div className="stack tight">
        <p className="strong anywhere">{coin || MISSING}</p>
        {notes.filter(Boolean).map(text => (
          <p key={text} className="caption digits anywhere">
            {text}
          </p>
        ))}
      </div>
      <div className={style.end}>
        <Num {...amount} decimals="amount" unit={coin} down />
        {stage && <Stage name={stage} />}
      </div>
    </div>
    {below && <p className={`caption digits anywhere ${style.below}`}>{below}</p>}
  </li>
)
