import { available, type LeveragePair } from '@app/sdk/rules'
import { leverageTicket, type LeverageTicketState, type LeverageTicketSummary } from '@app/sdk/forms'
import type { Amount } from '@app/sdk'
import type { LeverageOffer } from '@app/sdk/watch'
import type { Signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { useLayoutEffect, useRef } from 'react'
import { useT } from '../../locales/intl.ts'
import { paths } from '../../paths.ts'
import { useForm } from '../../shared/use-form.ts'
import { pricesAreOld } from '../../state/connection.ts'
import { lastOrder, remembered } from '../../state/last-orders.ts'
import { leverageDraft, leverageOf } from '../../state/leverage.ts'
import { legalName, pairName, quoteField } from '../../state/market.ts'
import { wallets } from '../../state/session.ts'

export interface TicketProps {
  /** The coin, 'BTC'. */
  readonly symbol: string
  readonly offer: LeverageOffer & { readonly pair: LeveragePair }
}

/**
 * Keeps the multiple that the ticket begins with while prices move. Replaces one of an earlier visit that the balance no
 * longer covers.
 */
const useFirstMultiple = (
  draft: Signal<LeverageTicketState>,
  { multiple, most }: LeverageTicketSummary,
  isSending: boolean,
) => {
  const isOpening = useRef(true)
  useLayoutEffect(() => {
    // What is sent comes back into the draft after a refusal: it must not change until then.
    if (most === null || isSending) return
    const state = draft.peek()
    const kept = isOpening.current && most === 0 ? null : state.multiple
    isOpening.current = false
    const next = kept ?? (most > 0 ? multiple : null)
    if (next !== state.multiple) draft.value = { ...state, multiple: next }
  })
}

/** The form of a leveraged order at the current price. */
export const useTicket = ({ symbol, offer }: TicketProps) => {
  useSignals()
  const t = useT()
  const draft = leverageDraft(symbol)
  const isMarket = draft.value.mode === 'market'
  const isStale = pricesAreOld.value
  const { place, unknown, risks } = leverageOf(symbol)
  const last = lastOrder('leverage', symbol)
  const context = {
    ...offer,
    lastMultiple: last?.choice,
    isStale,
    unknown: unknown.value,
    // A limit is not validated against a stale price: then the platform decides.
    price: isMarket || !isStale ? (quoteField(symbol, 'now_price').value ?? null) : null,
    available: available(wallets.value, 'lever', legalName(symbol)),
    positions: risks.value,
  }
  const why = leverageTicket.obstacle(draft.value, context)
  const form = useForm(
    leverageTicket,
    ({ order }) => {
      if (!order) return undefined
      const amount = String(order.lots) as Amount
      return remembered(place(order, { wait: false }), 'leverage', symbol, { amount, choice: order.multiple })
    },
    {
      context,
      draft,
      confirm: true,
      spends: ['lots'],
      obstacle: why && t(`contract.wait.${why}`),
      success: ({ order: sent }, { mode, side }) =>
        t(`contract.done.${mode}.${side}`, {
          lots: t('contract.lotsCount', { n: sent?.lots ?? 0 }),
          pair: pairName(symbol),
        }),
      list: paths.contractLog.href(),
      // The next order begins with this one's multiple, if the balance still covers it.
      onDone: () => (draft.value = { ...draft.peek(), multiple: null }),
    },
  )
  const { busy, unknown: isLost } = form.sheet
  useFirstMultiple(draft, form.summary, busy || isLost)
  const isShort = leverageTicket.errors(form.state, context).some(({ id }) => id === 'insufficientBalance')
  return { symbol, offer, form, context, isMarket, isShort, lastAmount: last?.amount }
}

export type PartProps = { readonly of: ReturnType<typeof useTicket> }
