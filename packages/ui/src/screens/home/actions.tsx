import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  ChartLine,
  ChartNoAxesColumn,
  LockKeyhole,
} from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { useT } from '../../locales/intl.ts'
import style from './home.module.css'

const ACTIONS = [
  { label: 'common.place.recharge', href: paths.fundSelect.href(), icon: ArrowDownToLine },
  { label: 'home.action.transaction', href: paths.transaction.href(), icon: ChartLine },
  { label: 'common.place.locking', href: paths.locking.href(), icon: LockKeyhole },
  { label: 'home.action.investment', href: paths.fundSelect.href(), icon: ChartNoAxesColumn },
  { label: 'home.action.transfer', href: paths.transfer.href(), icon: ArrowLeftRight },
  { label: 'common.place.withdraws', href: paths.withdraws.href(), icon: ArrowUpFromLine },
] as const

/** The six quick actions. Source: SPEC §2 (/home). */
export const Actions = () => {
  const t = useT()
  return (
    <nav className={style.actions} aria-label={t('common.actions')}>
      {ACTIONS.map(({ label, href, icon: Icon }) => (
        <Link key={label} href={href} className={style.action}>
          <span className={style.tile}>
            <Icon size={18} aria-hidden="true" />
          </span>
          <span className={style.label}>{t(label)}</span>
        </Link>
      ))}
    </nav>
  )
}
