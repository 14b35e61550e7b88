import { LockedOrderStatus, lockingProgress, type LockedOrder } from '@app/sdk'
import { Balance } from '../../shared/balance.tsx'
import { CoinIcon } from '../../components/coin-icon.tsx'
import { Fact } from '../../components/facts.tsx'
import { Meter } from '../../components/meter.tsx'
import { Num } from '../../components/num.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT, type Translate } from '../../locales/intl.ts'
import { useTag } from '../../locales/intl.ts'
import { momentText } from '../../locales/moment.ts'
import style from './order.module.css'

type Status = LockedOrder['status']

/** The platform's usual words for a status; we know them in every language. Source: SPEC §3 (Locked-order status labels). */
const USUAL: Readonly<Partial<Record<Status, string>>> = {
  0: 'Deleted',
  1: 'In Progress',
  2: 'Already Redeemed',
  3: 'Expired',
  4: 'Calculate Income',
}

/** A status in words: our own where the platform says the usual or nothing, else the platform's. Source: SPEC §4. */
const statusText = (t: Translate, { status, show_status: said }: LockedOrder) =>
  !said || said === USUAL[status] ? t(`locking.status.${status}`) : said

/** Statuses of an order that goes on, or has come to its end. */
const TIMED: readonly Status[] = [1, 3, 4]

/** One order: what was locked, what it brought, and how far it is. Source: SPEC §3 (Locked order). */
export const OrderRow = ({ order }: { order: LockedOrder }) => {
  const t = useT()
  const tag = useTag()
  const { status, product, show_add_time, show_end_time, show_last_time } = order
  const coin = product?.currency_name ?? ''
  const period = order.period ?? product?.period
  const passed = TIMED.includes(status) ? lockingProgress(order) : null
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
      {passed !== null && (
        <Meter
          label={t('locking.passed')}
          value={status === LockedOrderStatus.inCustody ? passed : 100}
          quiet={status !== LockedOrderStatus.inCustody}
        />
      )}
      <dl className={style.times}>
        <Fact name={t('locking.begin')}>{momentText(tag, show_add_time)}</Fact>
        <Fact name={t('locking.end')}>{momentText(tag, show_end_time)}</Fact>
        <Fact name={t('locking.last')}>{momentText(tag, show_last_time)}</Fact>
      </dl>
    </li>
  )
}
