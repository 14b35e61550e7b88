import { NEWS_CATEGORY } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { FileQuestion } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ButtonLink } from '../../components/button.tsx'
import { paths } from '../../paths.ts'
import { useBack } from '../../shared/use-back.ts'
import { useQuery } from '../../shared/use-query.ts'
import { ErrorState, Notice } from '../../components/notice.tsx'
import { PullToRefresh } from '../../components/pull-to-refresh.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { TopBar } from '../../components/top-bar.tsx'
import { useT } from '../../locales/intl.ts'
import { articleOf } from '../../state/articles.ts'
import { errorText } from '../../state/error-text.ts'
import { language } from '../../state/language.ts'
import { Body } from './body.tsx'
import style from './info.module.css'

const Waiting = () => (
  <div aria-busy className={style.waiting}>
    <Skeleton width={120} height={12} />
    {['100%', '92%', '97%', '60%'].map(width => (
      <Skeleton key={width} width={width} height={16} />
    ))}
  </div>
)

const Unknown = () => {
  const t = useT()
  const news = paths.articles.href({ cid: String(NEWS_CATEGORY) })
  return (
    <Notice
      icon={FileQuestion}
      title={t('article.unknown')}
      actions={<ButtonLink href={news}>{t('article.toNews')}</ButtonLink>}
    >
      {t('article.unknown.body')}
    </Notice>
  )
}

/** An article that was opened by its id. */
const Content = ({ id }: { id: number }) => {
  useSignals()
  const t = useT()
  const article = articleOf(id)
  useEffect(() => void article.load(), [article])
  const { data, error } = article.state.value
  if (data) {
    return (
      <article>
        {data.create_time && <time className={style.time}>{data.create_time}</time>}
        <Body html={data.content} />
      </article>
    )
  }
  if (error !== undefined)
    return <ErrorState reason={errorText(t, error)} onRetry={() => void article.load()} />
  return data === null ? <Unknown /> : <Waiting />
}

/** /article/info: an article by its id, under the title of the link that led here. Source: SPEC §2. */
const ArticleInfo = () => {
  useSignals()
  const t = useT()
  const back = useBack()
  const [query] = useQuery(paths.article)
  const [opened] = useState(language.value)
  const id = /^\d{1,9}$/.test(query.id ?? '') ? Number(query.id) : undefined
  const known = id === undefined ? undefined : articleOf(id).state.value.data?.title
  // The link's title is in the language that it was opened in.
  const title =
    (language.value === opened ? query.title || known : known || query.title) || t('article.title')
  return (
    <PullToRefresh onRefresh={async () => id !== undefined && articleOf(id).load()}>
      <TopBar title={<span className={style.title}>{title}</span>} onBack={back} />
      <main className={style.page}>{id === undefined ? <Unknown /> : <Content key={id} id={id} />}</main>
    </PullToRefresh>
  )
}

export default ArticleInfo
