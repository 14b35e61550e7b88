import type { Pages } from '@app/sdk/watch'
import type { LucideIcon } from 'lucide-react'
import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../components/button.tsx'
import { CoinIcon } from '../../components/coin-icon.tsx'
import { EmptyState } from '../../components/notice.tsx'
import { PullToRefresh } from '../../components/pull-to-refresh.tsx'
import { TopBar } from '../../components/top-bar.tsx'
import { MISSING } from '../../locales/format.ts'
import { EndlessList } from '../../shared/endless-list.tsx'
import { useBack } from '../../shared/use-back.ts'
import { loaded, loadQuietly } from '../../state/live.ts'
import style from './log.module.css'

interface LogScreenProps<Row> {
  readonly title: string
  /** Right of the title. */
  readonly end?: ReactNode
  readonly log: Pages<Row>
  readonly rowHeight: number
  /** Which rows are shown, where not all are. */
  readonly keep?: (row: Row) => boolean
  /** Said where there are none. */
  readonly none: string
  /** The way to the first one. */
  readonly first: { readonly href: string; readonly text: string }
  /** Said under the rows. */
  readonly note?: string
  readonly children: (row: Row) => ReactNode
}

/** The log of deposits, or of withdrawals. */
export const LogScreen = <Row extends { readonly id?: number | undefined }>(props: LogScreenProps<Row>) => {
  useSignals()
  const { log, keep = () => true, note, first } = props
  const load = () => loadQuietly(log)
  return (
    <>
      <TopBar title={props.title} onBack={useBack()} end={props.end} />
      <main>
        <PullToRefresh onRefresh={load}>
          <EndlessList
            rows={log}
            rowHeight={props.rowHeight}
            keep={keep}
            empty={
              <EmptyState onLoad={load} action={<ButtonLink href={first.href}>{first.text}</ButtonLink>}>
                {props.none}
              </EmptyState>
            }
          >
            {(row, at) => (
              <li key={row.id ?? at} className={style.row}>
                {props.children(row)}
              </li>
            )}
          </EndlessList>
          {note && loaded(log).value.data?.rows.some(keep) && <p className={style.zone}>{note}</p>}
        </PullToRefresh>
      </main>
    </>
  )
}

interface LogStageProps {
  readonly icon: LucideIcon
  readonly tone: 'waiting' | 'good' | 'bad' | undefined
  readonly children: string
}

/** How far it is, as a sign and a word. */
export const LogStage = ({ icon: Icon, tone, children }: LogStageProps) => (
  <span className={style.stage} data-tone={tone}>
    <Icon size={12} aria-hidden="true" />
    {children}
  </span>
)

interface LogRowProps {
  readonly coin: string
  /** Beside the name. */
  readonly tag?: ReactNode
  /** The moment, and what else the platform says. */
  readonly notes: readonly string[]
  /** Figures, aligned right. */
  readonly children: ReactNode
  readonly below?: ReactNode
}

/** One of them. */
export const LogRow = ({ coin, tag, notes, children, below }: LogRowProps) => (
  <>
    <CoinIcon name={coin} />
    <div className={style.head}>
      <div className={style.main}>
        <p className={style.title}>
          {coin || MISSING}
          {tag}
        </p>
        {notes.filter(Boolean).map(note => (
          <p key={note} className={style.note}>
            {note}
          </p>
        ))}
      </div>
      <div className={style.end}>{children}</div>
    </div>
    {below && <p className={`${style.note} ${style.below}`}>{below}</p>}
  </>
)
