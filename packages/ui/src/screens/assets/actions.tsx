import type { AccountKind } from '@app/sdk'
import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { useT } from '../../locales/intl.ts'
import style from './assets.module.css'
import { transferHref } from './offers.ts'

/** The three ways money comes, goes and moves. Source: SPEC §2 (/assets). */
export const Actions = ({ kind }: { kind: AccountKind }) => {
  const t = useT()
  const actions = [
    { label: t('common.place.recharge'), href: paths.fundSelect.href(), icon: ArrowDownToLine },
    { label: t('common.place.withdraws'), href: paths.withdraws.href(), icon: ArrowUpFromLine },
    { label: t('common.transfer'), href: transferHref(kind), icon: ArrowLeftRight },
  ]
  return (
    <nav className={style.actions} aria-label={t('common.actions')}>
      {actions.map(({ label, href, icon: Icon }) => (
        <Link key={href} href={href} className={style.action}>
          <Icon size={16} aria-hidden="true" />
          {label}
        </Link>
      ))}
    </nav>
  )
}
