import type { ReactNode } from 'react'
import { Link } from 'wouter'
import style from './list-row.module.css'

interface ListRowProps {
  readonly start?: ReactNode
  readonly title: ReactNode
  readonly note?: ReactNode
  /** Figures, aligned right. */
  readonly end?: ReactNode
  /** The link's target; without it the row is no link. */
  readonly href?: string
  /** Whether its target is shown. */
  readonly current?: boolean
  /** Runs on a tap, before the navigation if there is a link. */
  readonly onClick?: () => void
}

/** One entry of a list. */
export const ListRow = ({ start, title, note, end, href, current = false, onClick }: ListRowProps) => {
  const content = (
    <>
      {start}
      <span className={style.main}>
        <span className="strong ellipsis">{title}</span>
        {note !== undefined && <span className="caption ellipsis">{note}</span>}
      </span>
      {end && <span className={style.end}>{end}</span>}
    </>
  )
  if (href === undefined && onClick)
    return (
      <button type="button" className={style.row} onClick={onClick}>
        {content}
      </button>
    )
  if (href === undefined) return <div className={style.row}>{content}</div>
  return (
    <Link href={href} className={style.row} aria-current={current ? 'page' : undefined} onClick={onClick}>
      {content}
    </Link>
  )
}
