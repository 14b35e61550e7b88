import type { AccountNotification } from '@app/sdk/watch'
import { useSignalEffect } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { haptic } from '../components/haptics.ts'
import { isFull, toast } from '../components/toast.tsx'
import { formatNumber, sumText } from '../locales/format.ts'
import type { Text } from '../locales/intl.ts'
import { lazy, untilLoaded } from '../shared/lazy.tsx'
import { text } from '../state/language.ts'
import { legalName, pairName } from '../state/market.ts'
import { onReached } from '../state/alerts.ts'
import { isVisible } from '../state/connection.ts'
import { duplicates, followAwaited, followDuplicates, onNotification } from '../state/notifications.ts'
import { STAKE_CURRENCY, wasShown } from '../state/options.ts'
import RunningOption from '../screens/transaction/running-option.tsx'
import './lost-focus.ts'

/** The text, whether it is good news, and its second line. */
const wordsOf = (
  { t, tag }: Text,
  { kind, event }: AccountNotification,
): readonly [text: string, isGood: boolean, detail?: string] => {
  const pair = event.coin === undefined ? t('common.optionOrder') : pairName(event.coin)
  const result = (amount: string | null) => formatNumber(tag, amount, { decimals: 'result', sign: true })
  const price = (amount: string) => formatNumber(tag, amount, { decimals: 'price' })
  switch (kind) {
    case 'settled':
      return event.outcome === 'even'
        ? [t('notice.draw', { pair }), false]
        : [
            t('notice.settled', { pair, result: result(event.profit), unit: STAKE_CURRENCY }),
            event.outcome === 'profit',
          ]
    case 'filled':
      // The same text as that of the form, which is still shown for a market order.
      return [
        t(`common.done.market.${event.side}`, { sum: sumText(tag, event.amount, event.coin) }),
        true,
        `${t('success')} · ${price(event.price)}`,
      ]
    case 'opened':
      return [t('notice.opened', { pair, price: price(event.price) }), true]
    case 'closed':
      return [
        t('notice.closed', { pair, result: result(event.profit), unit: legalName(event.coin) }),
        Number(event.profit) > 0,
      ]
  }
}

const DuplicateSheet = lazy(untilLoaded(() => import('./duplicate-sheet.tsx')))

/**
 * On every screen of a signed-in user: the running option, and the outcome of the orders, which is an option's result, a
 * filled order, an opened or closed position. Each outcome is shown in one visible tab, and taken from the queue only when
 * there is room for its toast: until then it survives the end of this tab.
 */
const Notifications = () => {
  useSignals()
  useEffect(() => {
    const following = followAwaited()
    following.add(followDuplicates())
    following.add(
      onReached(({ coin, price }) => {
        const { t, tag } = text.peek()
        const reached = formatNumber(tag, price, { decimals: 'exactPrice' })
        toast(t('notice.alert', { pair: pairName(coin), price: reached }), 'info', 'anywhere')
        haptic('alert')
      }),
    )
    return () => following.unsubscribe()
  }, [])
  useSignalEffect(() => {
    if (!isVisible.value || isFull.value) return
    const reading = onNotification(notification => {
      if (wasShown(notification.event.key)) return
      const [words, isGood, detail] = wordsOf(text.peek(), notification)
      toast(words, isGood ? 'success' : 'info', 'anywhere', detail === undefined ? {} : { detail })
    })
    return () => reading.unsubscribe()
  })
  return (
    <>
      <RunningOption />
      {duplicates.value.length > 0 && <DuplicateSheet />}
    </>
  )
}

export default Notifications
