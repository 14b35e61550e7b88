import { Link } from 'wouter'
import style from './orders-head.module.css'

interface OrdersHeadProps {
  /** What is listed, with how many: 'Open (2)'. */
  readonly title: string
  /** Where the rest of them is, and its name. */
  readonly href: string
  readonly more: string
}

/** The head of a list of orders under a ticket or a chart. */
export const OrdersHead = ({ title, href, more }: OrdersHeadProps) => (
  <header className={style.head}>
    <h2 className={style.title}>{title}</h2>
    <Link className={style.more} href={href}>
      {more}
    </Link>
  </header>
)
