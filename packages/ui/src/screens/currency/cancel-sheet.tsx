import { spotTotal, type SpotOrder } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { paths } from '../../paths.ts'
import { useSend } from '../../shared/use-send.ts'
import { Num } from '../../components/num.tsx'
import { toast } from '../../components/toast.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT } from '../../locales/intl.ts'
import { legalName } from '../../state/market.ts'
import { spotKey } from '../../state/fill-finder.ts'
import { cancelSpot, pendingSpot } from '../../state/spot.ts'
import { Fact, Facts } from '../../components/facts.tsx'
import { SendSheet } from '../../shared/send-sheet.tsx'
import { Side } from './order-row.tsx'

interface CancelSheetProps {
  readonly symbol: string
  readonly order: SpotOrder
  readonly open: boolean
  readonly onClose: () => void
}

/** Asks before an order that waits is taken back. Source: SPEC §4 (Spot order). */
export const CancelSheet = ({ symbol, order, open, onClose }: CancelSheetProps) => {
  useSignals()
  const t = useT()
  const legal = legalName(symbol)
  const buy = order.type === 'buy'
  const total = spotTotal(order.number, order.price)
  const listed = pendingSpot(symbol).state.value.data
  const over = listed && !listed.some(each => spotKey(each) === spotKey(order))
  const sending = useSend(async () => {
    await cancelSpot(symbol, order)
    toast(t('spot.cancelled'), 'success')
    onClose()
  })
  return (
    <SendSheet
      open={open}
      onClose={onClose}
      title={t('spot.cancelAsk')}
      sending={sending}
      over={over ? t('common.notWaiting') : undefined}
      list={paths.currencyLog.href({ tab: over ? 'complete' : 'position' })}
      variant="danger"
      onConfirm={() => void sending.run()}
      label={t('spot.cancel')}
    >
      <Facts>
        <Fact name={`${symbol}/${legal}`}>
          <Side type={order.type} limit />
        </Fact>
        <Fact name={t('common.price')}>
          <Num value={order.price} decimals={DECIMALS.exactPrice} unit={legal} />
        </Fact>
        <Fact name={t('common.amount')}>
          <Num value={order.number} decimals={DECIMALS.exact} unit={symbol} />
        </Fact>
        <Fact name={t('spot.free')}>
          {buy ? (
            <Num value={total} decimals={DECIMALS.amount} unit={legal} />
          ) : (
            <Num value={order.number} decimals={DECIMALS.exact} unit={symbol} />
          )}
        </Fact>
      </Facts>
    </SendSheet>
  )
}
