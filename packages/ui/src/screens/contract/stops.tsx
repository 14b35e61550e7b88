import { LeverageSide, STOP_INPUT, stopForm, type Message, type MessageId, type StopState } from '@app/sdk'
import { useEffect, useReducer, useRef, useState } from 'react'
import { paths } from '../../paths.ts'
import { useSend } from '../../shared/use-send.ts'
import { toast } from '../../components/toast.tsx'
import { useT } from '../../locales/intl.ts'
import { liveness } from '../../state/connection.ts'
import { coinOf, setLeverageStops } from '../../state/leverage.ts'
import { quoteField } from '../../state/market.ts'
import { Fact, Facts } from '../../components/facts.tsx'
import { SendSheet } from '../../shared/send-sheet.tsx'
import { useOver, type PositionSheetProps } from './close.tsx'
import { Head, Price } from './position-parts.tsx'
import { StopField } from './stop-field.tsx'
import style from './stops.module.css'

const typed = (stop: string | undefined) => (Number(stop) > 0 ? (stop ?? '') : '')

/** Take-profit and stop-loss of a position. Source: SPEC §2 (/contract/log), §5 (Stop setting). */
export const StopsSheet = ({ trade, open, onClose }: PositionSheetProps) => {
  const t = useT()
  const coin = coinOf(trade)
  const price = quoteField(coin, 'now_price')
  const [state, dispatch] = useReducer(stopForm.reduce, {
    target_profit_price: typed(trade.target_profit_price),
    stop_loss_price: typed(trade.stop_loss_price),
  })
  const [wrong, setWrong] = useState<readonly Message[]>([])
  const fields = useRef<HTMLDivElement>(null)
  const sending = useSend(async (stops: Parameters<typeof setLeverageStops>[1]) => {
    await setLeverageStops(coin, stops)
    toast(t('success'), 'success')
    onClose()
  })
  const over = useOver(trade)
  useEffect(() => {
    if (wrong.length > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [wrong])

  const summary = stopForm.summarise(state, { ...trade, current: null })
  const { target_profit_price, stop_loss_price } = summary
  const set = (field: keyof StopState) => (value: string) => {
    dispatch({ field, value })
    setWrong([])
    sending.clear()
  }
  const save = () => {
    // Judged at the price of this moment: it has moved while the user was typing. Not at an old one, as the platform
    // knows better.
    const current = liveness.peek() === 'live' ? (price.peek() ?? null) : null
    const found = stopForm.errors(state, { ...trade, current })
    setWrong(found)
    if (found.length > 0 || target_profit_price === null || stop_loss_price === null) return
    void sending.run({ id: trade.id, target_profit_price, stop_loss_price })
  }
  const isWrong = (id: MessageId) => wrong.some(each => each.id === id)
  const said = (...ids: readonly MessageId[]) => {
    const first = wrong.find(({ id }) => ids.includes(id))
    return first && t(first.id)
  }
  const up = trade.type === LeverageSide.buy ? 1 : -1
  return (
    <SendSheet
      open={open}
      onClose={onClose}
      title={t('position.stops.title')}
      sending={sending}
      over={over}
      list={paths.contractLog.href({ tab: over === undefined ? 'position' : 'closed' })}
      label={t('position.stops.save')}
      variant="accent"
      onConfirm={save}
    >
      <Head trade={trade} />
      <Facts>
        <Fact name={t('position.entry')}>
          <Price value={trade.price} />
        </Fact>
        <Fact name={t('common.currentPrice')}>
          <Price value={price} live />
        </Fact>
      </Facts>
      <div ref={fields} className={style.fields}>
        <StopField
          label={t('position.takeProfit')}
          entry={trade}
          away={up}
          value={state.target_profit_price}
          onChange={set('target_profit_price')}
          expected={isWrong('stopTakeProfitSide') ? null : summary.profit}
          tone="up"
          error={said('stopTakeProfitSide', ...positive(target_profit_price))}
        />
        <StopField
          label={t('position.stopLoss')}
          entry={trade}
          away={up === 1 ? -1 : 1}
          value={state.stop_loss_price}
          onChange={set('stop_loss_price')}
          expected={isWrong('stopLossSide') ? null : summary.loss}
          tone="down"
          error={said('stopLossSide', ...positive(stop_loss_price))}
        />
      </div>
      <p className={style.note}>{t('position.stops.both', { n: STOP_INPUT.places })}</p>
    </SendSheet>
  )
}

/** The error of a stop that is missing stands at that one. */
const positive = (stop: string | null): readonly MessageId[] => (stop === null ? ['stopPositive'] : [])
