import { CloudOff, Inbox, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useT } from '../locales/intl.ts'
import { Button } from './button.tsx'
import style from './notice.module.css'
import { useOnline } from './use-online.ts'

interface NoticeProps {
  readonly icon: LucideIcon
  readonly title: ReactNode
  readonly children?: ReactNode
  /** Actions. */
  readonly actions?: ReactNode
}

/** Replaces missing content: states the problem and offers an action. */
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

interface EmptyProps {
  /** The sentence about what is missing. */
  readonly children: ReactNode
  /** Refetches the list. */
  readonly onLoad?: (() => Promise<unknown>) | undefined
}

/** 'Load More Data' of an empty list. Source: product §8. */
const LoadMore = ({ onLoad }: Required<Pick<EmptyProps, 'onLoad'>>) => {
  const t = useT()
  const [busy, setBusy] = useState(false)
  if (!onLoad) return null
  const load = () => {
    setBusy(true)
    void onLoad().finally(() => setBusy(false))
  }
  return (
    <button type="button" className={style.more} aria-busy={busy} onClick={load}>
      {t('loadMoreData')}
    </button>
  )
}

/** An empty list within a screen. */
export const EmptyLine = ({ children, onLoad }: EmptyProps) => (
  <div className={style.line}>
    <Inbox size={16} aria-hidden="true" />
    <span className="rest">{children}</span>
    <LoadMore onLoad={onLoad} />
  </div>
)

/** An empty list; `action` is an additional action. */
export const EmptyState = ({ children, action, onLoad }: EmptyProps & { readonly action?: ReactNode }) => (
  <Notice
    icon={Inbox}
    title={children}
    actions={
      <>
        {action}
        <LoadMore onLoad={onLoad} />
      </>
    }
  />
)

interface ErrorStateProps {
  readonly reason: string
  readonly onRetry: () => void
}

/** A failed load with its reason and a retry; it retries by itself when the network is back. */
export const ErrorState = ({ reason, onRetry }: ErrorStateProps) => {
  const t = useT()
  useOnline(onRetry)
  return (
    <div role="alert">
      <Notice
        icon={CloudOff}
        title={t('common.failed')}
        actions={<Button onClick={onRetry}>{t('common.retry')}</Button>}
      >
        {reason}
      </Notice>
    </div>
  )
}
