import type { LeverageEnd, LeverageOpened } from '@app/sdk/watch'
import { useEffect, useEffectEvent } from 'react'
import { toast } from '../../components/toast.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { formatNumber } from '../../locales/format.ts'
import { useT, useTag } from '../../locales/intl.ts'
import { leverageOf } from '../../state/leverage.ts'
import { legalName } from '../../state/market.ts'

/** Toasts for what happens to the positions of a coin: also by a stop, a limit or a liquidation. */
export const usePositionNews = (symbol: string) => {
  const t = useT()
  const tag = useTag()
  const showOpened = useEffectEvent(({ trade, price }: LeverageOpened) => {
    const at = formatNumber(tag, price, { decimals: DECIMALS.price })
    toast(t('position.opened', { pair: trade.symbol, price: at }), 'success')
  })
  const showClosed = useEffectEvent(({ trade, coin, profit }: LeverageEnd) => {
    const result = formatNumber(tag, profit, { decimals: DECIMALS.result, sign: true })
    const text = t('position.closed', { pair: trade.symbol, result, unit: legalName(coin) })
    toast(text, Number(profit) > 0 ? 'success' : 'info')
  })
  useEffect(() => {
    const { opened$, ended$ } = leverageOf(symbol)
    const news = opened$.subscribe(event => showOpened(event))
    news.add(ended$.subscribe(event => showClosed(event)))
    return () => news.unsubscribe()
  }, [symbol])
}
