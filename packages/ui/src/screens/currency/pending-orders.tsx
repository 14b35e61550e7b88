import { spotTotal } from '@app/sdk/rules'
import type { PendingSpot } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import { useState, type ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { SendSheet } from '../../shared/send-sheet.tsx'
import { useAction } from '../../shared/use-form.ts'
import { Chip } from '../../components/chip.tsx'
import { Fact, Facts, NumFact } from '../../components/facts.tsx'
import { EmptyLine } from '../../components/notice.tsx'
import { MISSING, sumText } from '../../locales/format.ts'
import { useT, useTag } from '../../locales/intl.ts'
import { loadQuietly } from '../../state/live.ts'
import { legalName, pairName } from '../../state/market.ts'
import { ofPair, onlyPair } from '../../state/pair-filter.ts'
import { spot } from '../../state/spot.ts'
import { OrdersHead, PairToggle } from '../trade/orders-head.tsx'
import { OrderList, Side } from './orders.tsx'
import style from './orders.module.css'

/** The pending orders below the ticket or chart of a coin, with a link to all of them. */
export const PendingSpotOrders = ({ symbol }: { readonly symbol: string }) => {
  useSignals()
  const t = useT()
  const { listed, waiting } = spot
  const none = onlyPair.value
    ? t('spot.none.position', { pair: pairName(symbol) })
    : t('spot.noneAll.position')
  return (
    <section className={style.orders}>
      <OrdersHead
        title={t('spot.pending', { n: waiting.value ? ofPair(waiting.value).length : MISSING })}
        href={paths.currencyLog.href()}
        more={t('common.place.currencyLog')}
        filter={<PairToggle />}
      />
      <PendingList empty={<EmptyLine onLoad={() => loadQuietly(listed)}>{none}</EmptyLine>} />
    </section>
  )
}

/** The pending orders, each with a cancel button. */
export const PendingList = ({ empty }: { readonly empty: ReactNode }) => {
  useSignals()
  const t = useT()
  const { listed, waiting } = spot
  // Still rendered during the sheet's closing animation.
  const [asked, setAsked] = useState<{ readonly order: PendingSpot; readonly open: boolean }>()
  return (
    <>
      <OrderList
        list={listed}
        rows={waiting.value}
        empty={empty}
        end={order => (
          <Chip
            label={t('common.labelled', {
              label: t('common.cancel'),
              text: `${t(`spot.limit.${order.side}`)} ${order.amount} ${order.coin}`,
            })}
            onClick={() => setAsked({ order, open: true })}
          >
            {t('common.cancel')}
          </Chip>
        )}
      />
      {asked && <CancelSheet {...asked} onClose={() => setAsked({ ...asked, open: false })} />}
    </>
  )
}

interface CancelSheetProps {
  readonly order: PendingSpot
  readonly open: boolean
  readonly onClose: () => void
}

/** Confirms cancelling a pending order. Source: product §4 (Spot order). */
const CancelSheet = ({ order, open, onClose }: CancelSheetProps) => {
  useSignals()
  const t = useT()
  const tag = useTag()
  const { coin: symbol, side, price, amount } = order
  const legal = legalName(symbol)
  const action = useAction(() => order.cancel({ wait: false }), {
    success: t(`spot.cancelled.${side}`, { sum: sumText(tag, amount, symbol) }),
    list: paths.currencyLog.href({ tab: 'complete' }),
    onDone: onClose,
  })
  const { value } = spot.waiting
  const isGone =
    !action.busy &&
    value !== undefined &&
    value.every(({ coin, ref }) => coin !== symbol || ref !== order.ref)
  const free =
    side === 'buy'
      ? { value: spotTotal(amount, price), decimals: 'amount' as const, unit: legal }
      : { value: amount, decimals: 'exact' as const, unit: symbol }
  return (
    <SendSheet
      form={action}
      open={open}
      onClose={onClose}
      title={t('spot.cancelAsk')}
      over={isGone ? t('common.notWaiting') : undefined}
      list={paths.currencyLog.href({ tab: isGone ? 'complete' : 'position' })}
      variant="danger"
      label={t('spot.cancel')}
    >
      <Facts>
        <Fact name={pairName(symbol)}>
          <Side side={side} limit />
        </Fact>
        <NumFact name={t('common.price')} value={price} decimals="exactPrice" unit={legal} />
        <NumFact name={t('common.amount')} value={amount} decimals="exact" unit={symbol} />
        <NumFact name={t('spot.free')} {...free} />
      </Facts>
    </SendSheet>
  )
}
