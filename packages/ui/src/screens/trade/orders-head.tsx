import { Link } from 'wouter'
import style from './orders-head.module.css'

/** The head of a list of orders under a ticket or a chart: 'Open (2)', and the way to the rest by its name. */
export const OrdersHead = ({ title, href, more }: Record<'title' | 'href' | 'more', string>) => (
  <header className={style.head}>
    <h2 className={style.title}>{title}</h2>
    <Link className={style.more} href={href}>
      {more}
    </Link>
  </header>
)
