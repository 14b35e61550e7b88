import type { NewsItem } from '@app/sdk'
import type { Pages } from '@app/sdk/watch'
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { EmptyState } from '../../components/notice.tsx'
import { useT } from '../../locales/intl.ts'
import { paths } from '../../paths.ts'
import { NEWS_CATEGORY } from '../../shared/articles.ts'
import { EndlessList } from '../../shared/endless-list.tsx'
import { Screen } from '../../shared/screen.tsx'
import { useQuery } from '../../shared/use-query.ts'
import { loadQuietly } from '../../state/live.ts'
import { news } from '../../state/watchers.ts'
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

/** The news of a category. Source: product §2 (/article/list). */
const ArticleList = () => {
  const t = useT()
  const [{ cid = '' }] = useQuery(paths.articles)
  const rows = news.list(/^\d{1,9}$/.test(cid) ? Number(cid) : NEWS_CATEGORY)
  return (
    <Screen title={t('common.place.articles')} reloads={[rows]}>
      <NewsList rows={rows} />
    </Screen>
  )
}

export default ArticleList
