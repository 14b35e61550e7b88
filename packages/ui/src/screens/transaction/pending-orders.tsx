import { EmptyLine } from '../../components/notice.tsx'
import { useT } from '../../locales/intl.ts'
import style from './open-options.module.css'

/** Stands for the pending orders of a kind that cannot be traded yet, and says so. */
export const PendingOrders = () => {
  const t = useT()
  return (
    <section className={style.orders}>
      <header className={style.head}>
        <h2 className={style.open}>{t('transaction.pending')}</h2>
      </header>
      <EmptyLine>{t('later.title')}</EmptyLine>
    </section>
  )
}
