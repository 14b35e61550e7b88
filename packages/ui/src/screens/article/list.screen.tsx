import { NEWS_CATEGORY } from '@app/sdk'
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { EndlessList } from '../../shared/endless-list.tsx'
import { paths } from '../../paths.ts'
import { useQuery } from '../../shared/use-query.ts'
import { Screen } from '../../shared/screen.tsx'
import { EmptyState } from '../../components/notice.tsx'
import { useT } from '../../locales/intl.ts'
import { loadQuietly } from '../../state/live.ts'
import { news } from '../../state/watchers.ts'
import style from './list.module.css'

/** The news of a category. Source: product §2 (/article/list). */
const ArticleList = () => {
  const t = useT()
  const [{ cid = '' }] = useQuery(paths.articles)
  const rows = news.list(/^\d{1,9}$/.test(cid) ? Number(cid) : NEWS_CATEGORY)
  return (
    <Screen title={t('common.place.articles')} reloads={[rows]}>
      <EndlessList
        rows={rows}
        rowHeight={72}
        empty={<EmptyState onLoad={() => loadQuietly(rows)}>{t('article.none')}</EmptyState>}
      >
        {({ id, title, create_time }) => (
          <li key={id}>
            <Link className={style.row} href={paths.article.href({ id: String(id), title })}>
              <span className={style.title}>{title}</span>
              <time className={style.time}>{create_time}</time>
              <ChevronRight className={style.on} size={16} aria-hidden="true" />
            </Link>
          </li>
        )}
      </EndlessList>
    </Screen>
  )
}

export default ArticleList
