import type { Pages } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import type { LucideIcon } from 'lucide-react'
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

/** A deposit or a withdrawal, as its row shows it. */
interface Entry {
  readonly coin: string
  readonly value: ReactNode
  /** How far it is, as a sign and a word. */
  readonly stage:
    { readonly icon: LucideIcon; readonly tone?: 'waiting' | 'good' | 'bad' | 'back' } | undefined
  readonly word: string | undefined
  /** The moment, and what else the platform says. */
  readonly notes: readonly string[]
  readonly below: ReactNode
}

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
  readonly first: ReactNode
  readonly href: string
  /** Said under the rows. */
  readonly note?: string
  readonly entry: (row: Row) => Entry
}

/** The log of deposits, or of withdrawals. */
export const LogScreen = <Row extends { readonly id?: number | undefined }>(props: LogScreenProps<Row>) => {
  useSignals()
  const { log, keep = () => true, note } = props
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
              <EmptyState onLoad={load} action={<ButtonLink href={props.href}>{props.first}</ButtonLink>}>
                {props.none}
              </EmptyState>
            }
          >
            {(row, at) => {
              const { coin, value, stage, word, notes, below } = props.entry(row)
              return (
                <li key={row.id ?? at} className={style.row}>
                  <CoinIcon name={coin} />
                  <div className={style.head}>
                    <div className={style.main}>
                      <p className={style.title}>{coin || MISSING}</p>
                      {notes.filter(Boolean).map(text => (
                        <p key={text} className={style.note}>
                          {text}
                        </p>
                      ))}
                    </div>
                    <div className={style.end}>
                      {value}
                      {stage && (
                        <span className={style.stage} data-tone={stage.tone}>
                          <stage.icon size={12} aria-hidden="true" />
                          {word}
                        </span>
                      )}
                    </div>
                  </div>
                  {below && <p className={`${style.note} ${style.below}`}>{below}</p>}
                </li>
              )
            }}
          </EndlessList>
          {note && loaded(log).value.data?.rows.some(keep) && <p className={style.zone}>{note}</p>}
        </PullToRefresh>
      </main>
    </>
  )
}
