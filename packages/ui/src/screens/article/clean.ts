import DOMPurify from 'dompurify'

/** What a text needs. Whatever runs, embeds, asks for input or styles the page is not among it. */
const ALLOWED_TAGS = [
  'h1 h2 h3 h4 h5 h6 p div span br hr blockquote pre code strong b em i u s del ins mark small sub sup abbr kbd q time',
  'ul ol li dl dt dd a img figure figcaption table caption colgroup col thead tbody tfoot tr th td',
].flatMap(names => names.split(' '))
const ALLOWED_ATTR = 'href src alt title width height lang dir start colspan rowspan scope'.split(' ')
/** The web, a mail, or a path of the platform. */
const ALLOWED_URI_REGEXP = /^(?:https?:|mailto:|\/)/i

const rename = (element: Element, tag: string) => {
  const renamed = document.createElement(tag)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** The page has its own h1: where the article begins with one too, all of its headings go down a step. */
const lowerHeadings = (content: DocumentFragment) => {
  if (!content.querySelector('h1')) return
  for (const level of [5, 4, 3, 2, 1])
    for (const heading of content.querySelectorAll(`h${level}`)) rename(heading, `h${level + 1}`)
}

/**
 * The HTML of an article, made safe to show: nothing in it runs, its links open apart from the app, its pictures learn
 * nothing of the page. Source: SPEC §2 (/article/info).
 *
 * @param tableBox Class of the boxes that tables are put into, to scroll in them.
 */
export const clean = (html: string, tableBox: string): DocumentFragment => {
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
  }
  lowerHeadings(content)
  for (const table of content.querySelectorAll('table')) {
    const box = document.createElement('div')
    box.className = tableBox
    // A box that scrolls must be within reach of the keyboard.
    box.tabIndex = 0
    table.replaceWith(box)
    box.append(table)
  }
  return content
}
