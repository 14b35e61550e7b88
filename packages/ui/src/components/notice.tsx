import { CloudOff, Inbox, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../locales/intl.ts'
import { Button } from './button.tsx'
import style from './notice.module.css'

interface NoticeProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly children?: ReactNode
  /** Ways out. */
  readonly actions?: ReactNode
}

/** Stands where content would: says what is the matter and offers a way on. */
export const Notice = ({ icon: Icon, title, children, actions }: NoticeProps) => (
  <div className={style.notice}>
    <span className={style.icon}>
      <Icon size={22} aria-hidden="true" />
    </span>
    <p className={style.title}>{title}</p>
    {children && <div>{children}</div>}
    {actions && <div className={style.actions}>{actions}</div>}
  </div>
)

/** An empty list that is a small part of its screen. */
export const EmptyLine = ({ children }: { children: ReactNode }) => (
  <p className={style.line}>
    <Inbox size={16} aria-hidden="true" />
    <span className={style.title}>{useT()('loadMoreData')}</span>
    {children}
  </p>
)

/** An empty list. */
export const EmptyState = ({ children, action }: { children?: ReactNode; action?: ReactNode }) => (
  <Notice icon={Inbox} title={useT()('loadMoreData')} actions={action}>
    {children}
  </Notice>
)

/** Something that could not be loaded, with the reason and a way to try again. */
export const ErrorState = ({ reason, onRetry }: { reason: string; onRetry: () => void }) => {
  const t = useT()
  return (
    <div role="alert">
      <Notice
        icon={CloudOff}
        title={t('state.failed')}
        actions={<Button onClick={onRetry}>{t('action.retry')}</Button>}
      >
        {reason}
      </Notice>
    </div>
  )
}
