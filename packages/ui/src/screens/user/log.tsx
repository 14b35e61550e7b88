import type { Pages, RechargeStage, WithdrawalStage } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import { Check, CircleCheck, CircleX, Clock, Undo2 } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { ButtonLink } from '../../components/button.tsx'
import { CoinIcon } from '../../components/coin-icon.tsx'
import { EmptyState } from '../../components/notice.tsx'
import { Num } from '../../components/num.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { MISSING } from '../../locales/format.ts'
import { useT } from '../../locales/intl.ts'
import { EndlessList } from '../../shared/endless-list.tsx'
import { Screen } from '../../shared/screen.tsx'
import { loaded, loadQuietly } from '../../state/live.ts'
import style from './log.module.css'

const STAGES = {
  waiting: { icon: Clock, tone: 'warning' },
  approved: { icon: CircleCheck, tone: 'good' },
  refused: { icon: CircleX, tone: 'danger' },
  submitted: { icon: Clock, tone: 'warning' },
  done: { icon: Check, tone: undefined },
  returned: { icon: Undo2, tone: 'back' },
} as const

/** The stage of a deposit or a withdrawal, as icon and label. */
const Stage = ({ name }: { readonly name: RechargeStage | WithdrawalStage }) => {
  const t = useT()
  const { icon: Icon, tone } = STAGES[name]
  return (
    <span className="tag" data-tone={tone}>
      <Icon size={12} aria-hidden="true" />
      {t(`common.stage.${name}`)}
    </span>
  )
}

interface LogScreenProps<Row> extends Pick<ComponentProps<typeof Screen>, 'title' | 'end'> {
  readonly log: Pages<Row>
  readonly rowHeight: number
  /** Selects the rows. */
  readonly keep?: (row: Row) => boolean
  /** Shown when there are none, with a link to the first one. */
  readonly none: string
  readonly first: readonly [href: string, text: ReactNode]
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
export const LogScreen = <Row extends { readonly id?: number | undefined }>({
  log,
  keep = () => true,
  ...props
}: LogScreenProps<Row>) => {
  useSignals()
  const [href, text] = props.first
  const empty = (
    <EmptyState onLoad={() => loadQuietly(log)} action={<ButtonLink href={href}>{text}</ButtonLink>}>
      {props.none}
    </EmptyState>
  )
  return (
    <Screen title={props.title} end={props.end} reloads={[log]}>
      <EndlessList rows={log} rowHeight={props.rowHeight} keep={keep} empty={empty}>
        {(row, at) => {
          const { coin, amount, stage, notes, below } = props.entry(row)
          return (
            <li key={row.id ?? at} className={style.row}>
              <CoinIcon name={coin} />
              <div className={style.head}>
                <div className="stack tight">
                  <p className="strong anywhere">{coin || MISSING}</p>
                  {notes.filter(Boolean).map(note => (
                    <p key={note} className="caption digits anywhere">
                      {note}
                    </p>
                  ))}
                </div>
                <div className={style.end}>
                  <Num {...amount} decimals={DECIMALS.amount} unit={coin} down />
                  {stage && <Stage name={stage} />}
                </div>
              </div>
              {below && <p className={`caption digits anywhere ${style.below}`}>{below}</p>}
            </li>
          )
        }}
      </EndlessList>
      {props.note && loaded(log).value.data?.rows.some(keep) && <p className="remark">{props.note}</p>}
    </Screen>
  )
}
