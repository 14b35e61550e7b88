import { LogType } from '@app/sdk'
import type { Locked } from '@app/sdk/watch'
import { ReceiptText } from 'lucide-react'
import { paths } from '../../paths.ts'
import { ButtonLink, IconLink } from '../../components/button.tsx'
import { CoinIcon } from '../../components/coin-icon.tsx'
import { Fact, Facts, Figures, NumFact } from '../../components/facts.tsx'
import { Meter } from '../../components/meter.tsx'
import { EmptyState } from '../../components/notice.tsx'
import { loadQuietly } from '../../state/live.ts'
import { useT, useTag } from '../../locales/intl.ts'
import { momentText } from '../../locales/moment.ts'
import { BalanceFact } from '../../shared/balance.tsx'
import { Known } from '../../shared/known.tsx'
import { GrowingList } from '../../shared/endless-list.tsx'
import { Screen } from '../../shared/screen.tsx'
import { locking } from '../../state/watchers.ts'
import style from './order.module.css'

const TONES: Readonly<Record<number, string>> = { 1: 'up', 4: 'warning' }

/** A locked order: amount, income and progress. Source: product §3 (Locked order). */
const OrderRow = ({ order }: { readonly order: Locked }) => {
  const t = useT()
  const tag = useTag()
  const { status, statusText, stage, passed, product, show_add_time, show_end_time, show_last_time } = order
  const coin = product?.currency_name ?? ''
  const period = order.period ?? product?.period
  return (
    <li className={style.row}>
      <div className="row">
        <CoinIcon name={coin} size={28} />
        <p className="rest strong anywhere">
          {coin}
          {period !== undefined && ' '}
          {period !== undefined && <span className={style.period}>{t('common.days', { n: period })}</span>}
        </p>
        <span className="tag" data-tone={TONES[status]}>
          {statusText ?? t(`locking.status.${status}`)}
        </span>
      </div>
      <Figures>
        <BalanceFact
          name={`${t('common.amount')} (${coin})`}
          value={order.caution_money}
          decimals="amount"
          down
        />
        <NumFact name={t('common.dailyRate')} value={order.income_rate} decimals="rate" unit="%" />
        {order.revenue !== undefined && (
          <BalanceFact
            name={`${t('locking.income')} (${coin})`}
            value={order.revenue}
            decimals="amount"
            sign
            tone
          />
        )}
      </Figures>
      {passed !== null && <Meter label={t('locking.passed')} value={passed} quiet={stage !== 'inCustody'} />}
      <Facts data-layout="small">
        <Fact name={t('locking.begin')}>{momentText(tag, show_add_time)}</Fact>
        <Fact name={t('locking.end')}>{momentText(tag, show_end_time)}</Fact>
        <Fact name={t('locking.last')}>{momentText(tag, show_last_time)}</Fact>
      </Facts>
    </li>
  )
}

/** /locking/order: what the user has locked. Source: product §2. */
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
        {({ orders }) =>
          orders.length === 0 ? (
            <EmptyState
              onLoad={() => loadQuietly(locking.orders)}
              action={<ButtonLink href={paths.locking.href()}>{t('locking.products')}</ButtonLink>}
            >
              {t('locking.noOrders')}
            </EmptyState>
          ) : (
            <GrowingList id="locked-orders" rows={orders}>
              {(order, at) => <OrderRow key={order.id ?? at} order={order} />}
            </GrowingList>
          )
        }
      </Known>
    </Screen>
  )
}

export default LockingOrder
