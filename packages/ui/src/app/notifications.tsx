import type { AccountNotification, Duplicate } from '@app/sdk/watch'
import { signal, useSignalEffect } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { Fact, Facts, NumFact } from '../components/facts.tsx'
import { isSaying, toast } from '../components/toast.tsx'
import { DECIMALS } from '../locales/decimals.ts'
import { formatNumber } from '../locales/format.ts'
import { useT, type Text } from '../locales/intl.ts'
import { paths } from '../paths.ts'
import { SendSheet } from '../shared/send-sheet.tsx'
import { useAction } from '../shared/use-form.ts'
import { text } from '../state/language.ts'
import { legalName, pairName } from '../state/market.ts'
import { duplicates, followAwaited, followDuplicates, onNotification } from '../state/notifications.ts'
import { STAKE_CURRENCY, wasShown } from '../state/options.ts'

/** The text, and whether it is good news. */
const wordsOf = ({ t, tag }: Text, { kind, event }: AccountNotification): readonly [string, boolean] => {
  const pair = event.coin === undefined ? t('common.optionOrder') : pairName(event.coin)
  const result = (amount: string | null) =>
    formatNumber(tag, amount, { decimals: DECIMALS.result, sign: true })
  const price = (amount: string) => formatNumber(tag, amount, { decimals: DECIMALS.price })
  switch (kind) {
    case 'settled':
      return event.outcome === 'even'
        ? [t('notice.draw', { pair }), false]
        : [
            t('notice.settled', { pair, result: result(event.profit), unit: STAKE_CURRENCY }),
            event.outcome === 'profit',
          ]
    case 'filled':
      return [
        t(`notice.filled.${event.side}`, { n: event.amount, unit: event.coin, price: price(event.price) }),
        true,
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

const isVisible = signal(document.visibilityState === 'visible')
document.addEventListener('visibilitychange', () => {
  isVisible.value = document.visibilityState === 'visible'
})

/** The kind of account that pays for it. */
const KIND = { options: 'micro', spot: 'change', leverage: 'lever' } as const

const listOf = ({ product, pair, state }: Duplicate): string =>
  product === 'options'
    ? paths.transactionLog.href({ match_id: String(pair) })
    : product === 'spot'
      ? paths.currencyLog.href({ tab: state === 'filled' ? 'complete' : 'position' })
      : paths.contractLog.href({ tab: 'position' })

/** Informs the user of an order too many, and offers to cancel or close it. */
const DuplicateSheet = ({
  duplicate,
  onClose,
}: {
  readonly duplicate: Duplicate
  readonly onClose: () => void
}) => {
  useSignals()
  const t = useT()
  const { product, coin, amount, state, undo } = duplicate
  const form = useAction(async () => undo?.({ wait: false }), {
    success: t(state === 'open' ? 'notice.duplicate.closed' : 'notice.duplicate.cancelled'),
    onDone: onClose,
  })
  const unit = { options: STAKE_CURRENCY, spot: coin, leverage: t('common.lots') }[product]
  return (
    <SendSheet
      form={form}
      open
      onClose={onClose}
      title={t('notice.duplicate.title')}
      over={undo ? undefined : t(state === 'filled' ? 'notice.duplicate.filled' : 'notice.duplicate.option')}
      list={listOf(duplicate)}
      label={t(state === 'open' ? 'notice.duplicate.close' : 'notice.duplicate.cancel')}
      variant="danger"
    >
      <p>
        {t('notice.duplicate.why')} {undo && t('notice.duplicate.undo')}
      </p>
      <Facts>
        <Fact name={t(`common.account.${KIND[product]}`)}>{coin === undefined ? '' : pairName(coin)}</Fact>
        <NumFact name={t('common.amount')} value={amount} decimals={DECIMALS.exact} {...(unit && { unit })} />
      </Facts>
    </SendSheet>
  )
}

const Duplicates = () => {
  useSignals()
  const [first, ...rest] = duplicates.value
  return (
    first && <DuplicateSheet key={first.key} duplicate={first} onClose={() => (duplicates.value = rest)} />
  )
}

/**
 * Shows the outcome of the user's orders on every screen: an option's result, a filled order, an opened or closed
 * position. Each is shown in one visible tab, and taken from the queue only when no other toast is shown: until then
 * it survives the end of this tab.
 */
const Notifications = () => {
  useEffect(() => {
    const following = followAwaited()
    following.add(followDuplicates())
    return () => following.unsubscribe()
  }, [])
  useSignalEffect(() => {
    if (!isVisible.value || isSaying.value) return
    const reading = onNotification(notification => {
      if (wasShown(notification.event.key)) return
      const [words, isGood] = wordsOf(text.peek(), notification)
      toast(words, isGood ? 'success' : 'info', 'anywhere')
    })
    return () => reading.unsubscribe()
  })
  return <Duplicates />
}

export default Notifications
