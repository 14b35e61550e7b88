import { paths } from '../../paths.ts'
import { NEWS_CATEGORY } from '../../shared/articles.ts'
import { useQuery } from '../../shared/use-query.ts'
import { Screen } from '../../shared/screen.tsx'
import { useT } from '../../locales/intl.ts'
import { news } from '../../state/watchers.ts'
import { NewsList } from './news-list.tsx'

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
