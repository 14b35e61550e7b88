import { useEffect, useEffectEvent } from 'react'
import { toast } from '../../components/toast.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { formatNumber } from '../../locales/format.ts'
import { useTag } from '../../locales/intl.ts'
import { useT } from '../../locales/intl.ts'
import { followPositions } from '../../state/positions.ts'
import { coinOf } from '../../state/leverage.ts'
import { legalName } from '../../state/market.ts'

/** Says in passing what has happened to the positions of a coin: also by a stop, a limit or a liquidation. */
export const usePositionNews = (symbol: string) => {
  const t = useT()
  const tag = useTag()
  const tell = useEffectEvent<Parameters<typeof followPositions>[1]>((what, trade) => {
    const pair = trade.symbol
    if (what === 'opened') {
      const price = formatNumber(tag, trade.price, { decimals: DECIMALS.price })
      toast(t('position.opened', { pair, price }), 'success')
      return
    }
    const result = formatNumber(tag, trade.fact_profits, { decimals: DECIMALS.result, sign: true })
    const text = t('position.closed', { pair, result, unit: legalName(coinOf(trade)) })
    toast(text, Number(trade.fact_profits) > 0 ? 'success' : 'info')
  })
  useEffect(() => followPositions(symbol, (what, trade) => tell(what, trade)), [symbol])
}
