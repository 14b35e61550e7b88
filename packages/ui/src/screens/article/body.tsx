import { useLayoutEffect, useRef } from 'react'
import { clean } from './clean.ts'
import style from './body.module.css'

/** A picture that does not load leaves its words behind, or nothing. */
const leaveOut = ({ target }: Event) => {
  if (!(target instanceof HTMLImageElement)) return
  const words = document.createElement('span')
  words.className = style.missing ?? ''
  words.textContent = target.alt
  target.replaceWith(words)
}

/** The HTML of an article, cleaned. It goes into the page as nodes: nothing is parsed again after the cleaning. */
export const Body = ({ html }: { html: string }) => {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const body = place.current
    // It does not bubble.
    body?.addEventListener('error', leaveOut, true)
    body?.replaceChildren(clean(html, style.tableBox ?? ''))
    return () => body?.removeEventListener('error', leaveOut, true)
  }, [html])
  return <div ref={place} className={style.body} />
}
