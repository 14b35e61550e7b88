import { NEWS_CATEGORY } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { FileQuestion } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { useT } from '../../locales/intl.ts'
import { Known } from '../../shared/known.tsx'
import { useQuery } from '../../shared/use-query.ts'
import { Screen } from '../../shared/screen.tsx'
import { language } from '../../state/language.ts'
import { loaded } from '../../state/live.ts'
import { news } from '../../state/watchers.ts'
import bodyStyle from './body.module.css'
import { clean } from './clean.ts'
import style from './info.module.css'

/** A picture that does not load leaves its words behind, or nothing. */
const leaveOut = ({ target }: Event) => {
  if (!(target instanceof HTMLImageElement)) return
  const words = document.createElement('span')
  words.className = bodyStyle.missing ?? ''
  words.textContent = target.alt
  target.replaceWith(words)
}

/** The HTML of an article, cleaned. It goes into the page as nodes: nothing is parsed again after the cleaning. */
const Body = ({ html }: { html: string }) => {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const body = place.current
    // It does not bubble.
    body?.addEventListener('error', leaveOut, true)
    body?.replaceChildren(clean(html, bodyStyle.tableBox ?? ''))
    return () => body?.removeEventListener('error', leaveOut, true)
  }, [html])
  return <div ref={place} className={bodyStyle.body} />
}

const Unknown = () => {
  const t = useT()
  const all = paths.articles.href({ cid: String(NEWS_CATEGORY) })
  return (
    <Notice
      icon={FileQuestion}
      title={t('article.unknown')}
      actions={<ButtonLink href={all}>{t('article.toNews')}</ButtonLink>}
    >
      {t('article.unknown.body')}
    </Notice>
  )
}

/** /article/info: an article by its id, under the title of the link that led here. Source: SPEC §2. */
const ArticleInfo = () => {
  useSignals()
  const t = useT()
  const [query] = useQuery(paths.article)
  const [opened] = useState(language.value)
  const article = /^\d{1,9}$/.test(query.id ?? '') ? news.article(Number(query.id)) : undefined
  const known = article && loaded(article).value.data?.title
  // The link's title is in the language that it was opened in.
  const title =
    (language.value === opened ? query.title || known : known || query.title) || t('article.title')
  return (
    <Screen
      title={<span className={style.title}>{title}</span>}
      className={style.page}
      {...(article && { reloads: [article] })}
    >
      {article ? (
        <Known of={article} heights={[12, 16, 16, 16, 16]}>
          {found =>
            found ? (
              <article>
                {found.create_time && <time className={style.time}>{found.create_time}</time>}
                <Body html={found.content} />
              </article>
            ) : (
              <Unknown />
            )
          }
        </Known>
      ) : (
        <Unknown />
      )}
    </Screen>
  )
}

export default ArticleInfo
