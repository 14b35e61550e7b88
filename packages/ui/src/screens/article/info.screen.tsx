import { useSignals } from '@preact/signals-react/runtime'
import DOMPurify from 'dompurify'
import { FileQuestion } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { useT } from '../../locales/intl.ts'
import { isOfUserCenter, NEWS_CATEGORY, NEWS_HREF } from '../../shared/articles.ts'
import { Known } from '../../shared/known.tsx'
import { cameFromApp } from '../../shared/use-back.ts'
import { useQuery } from '../../shared/use-query.ts'
import { Screen } from '../../shared/screen.tsx'
import { allowedImage } from '../../state/images.ts'
import { language } from '../../state/language.ts'
import { loaded } from '../../state/live.ts'
import { news } from '../../state/watchers.ts'
import { UserMenu } from '../user/center/menu.tsx'
import style from './info.module.css'
import { NewsList } from './news-list.tsx'

/** The allowed tags: nothing that runs, embeds, asks for input or styles the page. */
const ALLOWED_TAGS = [
  'h1 h2 h3 h4 h5 h6 p div span br hr blockquote pre code strong b em i u s del ins mark small sub sup abbr kbd q time',
  'ul ol li dl dt dd a img figure figcaption table caption colgroup col thead tbody tfoot tr th td',
].flatMap(names => names.split(' '))
const ALLOWED_ATTR = 'href src alt title width height lang dir start colspan rowspan scope'.split(' ')
/** Web links (http or https), mail links, and paths of the platform. */
const ALLOWED_URI_REGEXP = /^(?:https?:|mailto:|\/)/i

/** The page has its own h1: if the article contains one too, all of its headings move down one level. */
const lowerHeadings = (content: DocumentFragment) => {
  if (!content.querySelector('h1')) return
  for (const level of [5, 4, 3, 2, 1])
    for (const heading of content.querySelectorAll(`h${level}`)) {
      const lower = document.createElement(`h${level + 1}`)
      lower.append(...heading.childNodes)
      heading.replaceWith(lower)
    }
}

/** Replaces an image by its alt text, if any. */
const leaveOut = (picture: HTMLImageElement) => {
  const words = document.createElement('span')
  words.className = style.missing ?? ''
  words.textContent = picture.alt
  picture.replaceWith(words)
}

/**
 * The sanitized HTML of an article: no scripts, links open in a new context, images are of allowed hosts and get no
 * referrer. Its nodes are of an inert document, which loads nothing. Source: product §2 (/article/info).
 */
const clean = (html: string): DocumentFragment => {
  const content = DOMPurify.sanitize(html, {
    ALLOWED_TAGS,
    ALLOWED_ATTR,
    ALLOWED_URI_REGEXP,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  for (const link of content.querySelectorAll('a')) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
  for (const picture of content.querySelectorAll('img')) {
    picture.loading = 'lazy'
    picture.referrerPolicy = 'no-referrer'
    if (!allowedImage(picture.getAttribute('src') ?? '')) leaveOut(picture)
  }
  lowerHeadings(content)
  for (const table of content.querySelectorAll('table')) {
    const box = document.createElement('div')
    box.className = style.tableBox ?? ''
    // Scrollable boxes must be reachable by keyboard.
    box.tabIndex = 0
    table.replaceWith(box)
    box.append(table)
  }
  return content
}

/** The sanitized article. Inserted as nodes: nothing is parsed again after the sanitizing. */
const Body = ({ html }: { readonly html: string }) => {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.replaceChildren(clean(html)), [html])
  const onError = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLImageElement) leaveOut(target)
  }
  // Image errors do not bubble.
  return <div ref={place} className={style.body} onErrorCapture={onError} />
}

/**
 * An article by its id, under the title of the link of the app that led here, else the platform's. Source: product §2
 * (/article/info).
 */
const ArticleInfo = () => {
  useSignals()
  const t = useT()
  const [query] = useQuery(paths.article)
  const [opened] = useState(language.value)
  // No article has the id 0.
  const id = /^\d{1,9}$/.test(query.id ?? '') ? Number(query.id) : 0
  const article = news.article(id)
  const known = loaded(article).value.data?.title
  // A link from elsewhere could show any text under the brand.
  const named = cameFromApp() ? query.title : undefined
  // The link's title is in the language in which it was opened.
  const title = (language.value === opened ? named || known : known || named) || t('article.title')
  return (
    <Screen
      title={<span className={style.title}>{title}</span>}
      className={style.page}
      reloads={[article]}
      beside={
        isOfUserCenter(id) ? (
          <UserMenu />
        ) : (
          <nav aria-label={t('common.place.articles')}>
            <NewsList rows={news.list(NEWS_CATEGORY)} current={id} />
          </nav>
        )
      }
    >
      <Known of={article} heights={[12, 16, 16, 16, 16]}>
        {found =>
          found ? (
            <article>
              {found.create_time && <time className={style.time}>{found.create_time}</time>}
              <Body html={found.content} />
            </article>
          ) : (
            <Notice
              icon={FileQuestion}
              title={t('article.unknown')}
              actions={<ButtonLink href={NEWS_HREF}>{t('article.toNews')}</ButtonLink>}
            >
              {t('article.unknown.body')}
            </Notice>
          )
        }
      </Known>
    </Screen>
  )
}

export default ArticleInfo
