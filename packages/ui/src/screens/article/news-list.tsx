import type { NewsItem } from '@app/sdk'
import type { Pages } from '@app/sdk/watch'
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { EmptyState } from '../../components/notice.tsx'
import { useT } from '../../locales/intl.ts'
import { paths } from '../../paths.ts'
import { EndlessList } from '../../shared/endless-list.tsx'
import { loadQuietly } from '../../state/live.ts'
import style from './list.module.css'

interface NewsListProps {
  readonly rows: Pages<NewsItem>
  /** The id of the article that is shown beside it. */
  readonly current?: number
}

export const NewsList = ({ rows, current }: NewsListProps) => {
  const t = useT()
  return (
    <EndlessList
      rows={rows}
      rowHeight={72}
      empty={<EmptyState onLoad={() => loadQuietly(rows)}>{t('article.none')}</EmptyState>}
    >
      {({ id, title, create_time }) => (
        <li key={id}>
          <Link
            className={style.row}
            aria-current={id === current ? 'page' : undefined}
            href={paths.article.href({ id: String(id), title })}
          >
            <span className="strong anywhere">{title}</span>
            <time className={style.time}>{create_time}</time>
            <ChevronRight className={style.on} size={16} aria-hidden="true" />
          </Link>
        </li>
      )}
    </EndlessList>
  )
}
