import { available } from '@app/sdk/rules'
import { spotTicket } from '@app/sdk/forms'
import { useSignals } from '@preact/signals-react/runtime'
import { useLayoutEffect } from 'react'
import { sumText } from '../../locales/format.ts'
import { useT, useTag } from '../../locales/intl.ts'
import { paths } from '../../paths.ts'
import { useForm } from '../../shared/use-form.ts'
import { liveness, pricesAreOld } from '../../state/connection.ts'
import { remembered } from '../../state/last-orders.ts'
import { loaded } from '../../state/live.ts'
import { legalName, quoteField, quotesFailed, symbols } from '../../state/market.ts'
import { wallets } from '../../state/session.ts'
import { spotDraft, spotOf } from '../../state/spot.ts'
import { ticketLook } from '../../state/ticket-look.ts'
import { balances } from '../../state/watchers.ts'
import type { SideTicketProps } from '../trade/ticket-screen.tsx'

/** The form of an order at the current price. */
export const useTicket = ({ symbol, side }: Pick<SideTicketProps, 'symbol' | 'side'>) => {
  useSignals()
  const t = useT()
  const tag = useTag()
  const draft = spotDraft(symbol)
  const { place, unknown } = spotOf(symbol)
  const price = quoteField(symbol, 'now_price').value ?? null
  const context = {
    price,
    coin: available(wallets.value, 'change', symbol),
    quote: available(wallets.value, 'change', legalName(symbol)),
    hasBalances: wallets.value !== null,
    isStale: pricesAreOld.value,
    unknown: unknown.value,
  }
  const isMarket = draft.value.mode === 'market'
  const why = spotTicket.obstacle(draft.value, context)
  const verb = t(`common.${side}`)
  const log = paths.currencyLog.href({ tab: isMarket ? 'complete' : 'position' })
  const form = useForm(
    spotTicket,
    ({ order }) =>
      order ? remembered(place(order, { wait: false }), 'spot', symbol, { amount: order.amount }) : undefined,
    {
      context,
      draft,
      confirm: true,
      spends: ['amount'],
      obstacle: why && t(`spot.wait.${why}`),
      success: ({ amount: sent }, { mode }) =>
        t(`common.done.${mode}.${side}`, { sum: sumText(tag, sent, symbol) }),
      list: log,
    },
  )
  const { set } = form
  // The query selects the side.
  useLayoutEffect(() => set('side', side), [side, set])
  // An amount keeps the unit it was typed in, whatever is chosen in another tab.
  const { unit } = ticketLook.value
  const isOther = draft.value.amount === '' && draft.value.unit !== unit
  useLayoutEffect(() => {
    if (isOther) set('unit', unit)
  }, [isOther, unit, set])
  const isWaiting = wallets.value === null && loaded(balances).value.error === undefined
  const hasNoPrices = symbols.value.length === 0 && !quotesFailed.value
  // After a failure of the balances, the line with Retry says why.
  const isQuiet =
    why === 'balance' || (why === 'price' && hasNoPrices) || (why === 'stale' && liveness.value !== 'stale')
  return { symbol, side, verb, form, context, isMarket, log, isWaiting, isQuiet }
}

export type PartProps = { readonly of: ReturnType<typeof useTicket> }
