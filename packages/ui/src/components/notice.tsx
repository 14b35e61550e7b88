import { CloudOff, Inbox, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useT } from '../locales/intl.ts'
import { Button } from './button.tsx'
import { Chip } from './chip.tsx'
import style from './notice.module.css'

interface NoticeProps {
  readonly icon: LucideIcon
  readonly title: ReactNode
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

interface EmptyProps {
  /** What there is nothing of, in a sentence. */
  readonly children: ReactNode
  /** Asks for the list once more. */
  readonly onLoad?: (() => Promise<unknown>) | undefined
}

/** 'Load More Data' of an empty list: words alone where it cannot be asked for again. Source: product §8. */
const LoadMore = ({
  onLoad,
  as: Shape,
}: Pick<EmptyProps, 'onLoad'> & { readonly as: typeof Button | typeof Chip }) => {
  const t = useT()
  const [busy, setBusy] = useState(false)
  if (!onLoad) return <span className={style.more}>{t('loadMoreData')}</span>
  const load = () => {
    setBusy(true)
    void onLoad().finally(() => setBusy(false))
  }
  return (
    <Shape busy={busy} onClick={load}>
      {t('loadMoreData')}
    </Shape>
  )
}

/** An empty list that is a small part of its screen. */
export const EmptyLine = ({ children, onLoad }: EmptyProps) => (
  <div className={style.line}>
    <Inbox size={16} aria-hidden="true" />
    <span className={style.says}>{children}</span>
    <LoadMore as={Chip} onLoad={onLoad} />
  </div>
)

/** An empty list; `action` is another way on. */
export const EmptyState = ({ children, action, onLoad }: EmptyProps & { readonly action?: ReactNode }) => (
  <Notice
    icon={Inbox}
    title={children}
    actions={
      (onLoad || action) && (
        <>
          {onLoad && <LoadMore as={Button} onLoad={onLoad} />}
          {action}
        </>
      )
    }
  >
    {!onLoad && <LoadMore as={Button} onLoad={onLoad} />}
  </Notice>
)

/** Something that could not be loaded, with the reason and a way to try again. */
export const ErrorState = ({
  reason,
  onRetry,
}: {
  readonly reason: string
  readonly onRetry: () => void
}) => {
  const t = useT()
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
