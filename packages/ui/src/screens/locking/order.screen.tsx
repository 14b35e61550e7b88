import { LockedOrderStatus, LogType, lockingProgress } from '@app/sdk'
import type { Locked } from '@app/sdk/watch'
import { ReceiptText } from 'lucide-react'
import { paths } from '../../paths.ts'
import { ButtonLink, IconLink } from '../../components/button.tsx'
import { CoinIcon } from '../../components/coin-icon.tsx'
import { Fact } from '../../components/facts.tsx'
import { Meter } from '../../components/meter.tsx'
import { EmptyState } from '../../components/notice.tsx'
import { Num } from '../../components/num.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT, useTag, type Translate } from '../../locales/intl.ts'
import { momentText } from '../../locales/moment.ts'
import { Balance } from '../../shared/balance.tsx'
import { Known } from '../../shared/known.tsx'
import { useGrowing } from '../../shared/use-growing.ts'
import { Screen } from '../../shared/screen.tsx'
import { locking } from '../../state/watchers.ts'
import style from './order.module.css'

/** The platform's usual words for a status; we know them in every language. Source: SPEC §3 (Locked-order status labels). */
const USUAL: Readonly<Partial<Record<Locked['status'], string>>> = {
  [LockedOrderStatus.deleted]: 'Deleted',
  [LockedOrderStatus.inCustody]: 'In Progress',
  [LockedOrderStatus.redeemed]: 'Already Redeemed',
  [LockedOrderStatus.expired]: 'Expired',
  [LockedOrderStatus.calculating]: 'Calculate Income',
}

/** A status in words: our own where the platform says the usual or nothing, else the platform's. Source: SPEC §4. */
const statusText = (t: Translate, { status, show_status: said }: Locked) =>
  !said || said === USUAL[status] ? t(`locking.status.${status}`) : said

/** Of an order that goes on, or has come to its end. */
const TIMED: readonly Locked['stage'][] = ['inCustody', 'expired', 'calculating']

/** One order: what was locked, what it brought, and how far it is. Source: SPEC §3 (Locked order). */
const OrderRow = ({ order }: { order: Locked }) => {
  const t = useT()
  const tag = useTag()
  const { status, stage, product, show_add_time, show_end_time, show_last_time } = order
  const coin = product?.currency_name ?? ''
  const period = order.period ?? product?.period
  const passed = TIMED.includes(stage) ? lockingProgress(order) : null
  const isOver = stage !== 'inCustody'
  return (
    <li className={style.row}>
      <div className={style.head}>
        <CoinIcon name={coin} size={28} />
        <p className={style.title}>
          {coin}
          {period !== undefined && <span className={style.period}>{t('common.days', { n: period })}</span>}
        </p>
        <span className={style.status} data-status={status}>
          {statusText(t, order)}
        </span>
      </div>
      <dl className={style.figures}>
        <Fact name={`${t('common.amount')} (${coin})`}>
          <Balance value={order.caution_money} decimals={DECIMALS.amount} down />
        </Fact>
        <Fact name={t('common.dailyRate')}>
          <Num value={order.income_rate} decimals={DECIMALS.rate} unit="%" />
        </Fact>
        {order.revenue !== undefined && (
          <Fact name={`${t('locking.income')} (${coin})`}>
            <Balance value={order.revenue} decimals={DECIMALS.amount} sign tone />
          </Fact>
        )}
      </dl>
      {passed !== null && <Meter label={t('locking.passed')} value={isOver ? 100 : passed} quiet={isOver} />}
      <dl className={style.times}>
        <Fact name={t('locking.begin')}>{momentText(tag, show_add_time)}</Fact>
        <Fact name={t('locking.end')}>{momentText(tag, show_end_time)}</Fact>
        <Fact name={t('locking.last')}>{momentText(tag, show_last_time)}</Fact>
      </dl>
    </li>
  )
}

const Orders = ({ of }: { of: readonly Locked[] }) => {
  const t = useT()
  const [count, end] = useGrowing('locked-orders')
  if (of.length === 0)
    return (
      <EmptyState action={<ButtonLink href={paths.locking.href()}>{t('locking.products')}</ButtonLink>}>
        {t('locking.noOrders')}
      </EmptyState>
    )
  return (
    <>
      <ul>
        {of.slice(0, count).map((order, at) => (
          <OrderRow key={order.id ?? at} order={order} />
        ))}
      </ul>
      {count < of.length && <div key={count} ref={end} />}
    </>
  )
}

/** /locking/order: what the user has locked. Source: SPEC §2. */
const LockingOrder = () => {
  const t = useT()
  const log = paths.lockingLog.href({ type: String(LogType.lockedIncome) })
  return (
    <Screen
      title={t('locking.list')}
      reloads={[locking.orders]}
      end={
        <IconLink label={t('locking.incomeLog')} href={log}>
          <ReceiptText size={18} />
        </IconLink>
      }
    >
      <Known of={locking.orders} heights={[160, 160, 160]}>
        {({ orders }) => <Orders of={orders} />}
      </Known>
    </Screen>
  )
}

export default LockingOrder
