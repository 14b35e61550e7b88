import { useLayoutEffect, useRef } from 'react'
import { clean } from './clean.ts'
import style from './body.module.css'

/** The HTML of an article, cleaned. It goes into the page as nodes: nothing is parsed again after the cleaning. */
export const Body = ({ html }: { html: string }) => {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.replaceChildren(clean(html, style.tableBox ?? '')), [html])
  return <div ref={place} className={style.body} />
}
