import { Link } from 'wouter'
import style from './orders-head.module.css'

/** The heading of a list of orders, 'Open (2)', with a link to the rest. */
export const OrdersHead = ({ title, href, more }: Record<'title' | 'href' | 'more', string>) => (
  <header className={style.head}>
    <h2 className={style.title}>{title}</h2>
    <Link className={style.more} href={href}>
      {more}
    </Link>
  </header>
)
