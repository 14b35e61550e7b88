import { available, type LeveragePair } from '@app/sdk/rules'
import { leverageTicket } from '@app/sdk/forms'
import type { Amount } from '@app/sdk'
import type { LeverageOffer } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import { useLayoutEffect } from 'react'
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

/** The form of a leveraged order at the current price. */
export const useTicket = ({ symbol, offer }: TicketProps) => {
  useSignals()
  const t = useT()
  const draft = leverageDraft(symbol)
  const isMarket = draft.value.mode === 'market'
  const isStale = pricesAreOld.value
  const { place, unknown, risks } = leverageOf(symbol)
  const context = {
    ...offer,
    isStale,
    unknown: unknown.value,
    // A limit is not validated against a stale price: then the platform decides.
    price: isMarket || !isStale ? (quoteField(symbol, 'now_price').value ?? null) : null,
    available: available(wallets.value, 'lever', legalName(symbol)),
    positions: risks.value,
  }
  const obstacle = leverageTicket.obstacle(draft.value, context)
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
      obstacle: obstacle && t(obstacle === 'stale' ? 'contract.staleMarket' : 'contract.lost'),
      success: ({ order: sent }, { mode, side }) =>
        t(`contract.done.${mode}.${side}`, {
          lots: t('contract.lotsCount', { n: sent?.lots ?? 0 }),
          pair: pairName(symbol),
        }),
      list: paths.contractLog.href(),
    },
  )
  const last = lastOrder('leverage', symbol)
  const lastMultiple = offer.multiples.find(each => each === last?.choice)
  // Unless one is already selected.
  useLayoutEffect(() => {
    const known = draft.peek()
    if (lastMultiple !== undefined && known.multiple === null)
      draft.value = { ...known, multiple: lastMultiple }
  }, [draft, lastMultiple])
  return { symbol, offer, form, context, obstacle, isMarket, lastAmount: last?.amount }
}

export type PartProps = { readonly of: ReturnType<typeof useTicket> }
