import { useSignals } from '@preact/signals-react/runtime'
import { ChartNoAxesCombined } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { SideChoice } from '../../components/chip.tsx'
import { Notice } from '../../components/notice.tsx'
import { useT } from '../../locales/intl.ts'
import { Pending } from '../../shared/known.tsx'
import { leverageDraft, leverageOf } from '../../state/leverage.ts'
import { loaded } from '../../state/live.ts'
import { pairName } from '../../state/market.ts'
import type { SideTicketProps } from '../trade/ticket-screen.tsx'
import { LeverageTicket } from './ticket.tsx'
import style from './ticket.module.css'

/** The leverage ticket with the choice of its side. */
export const LeverageSideTicket = ({ symbol, side, onSide }: SideTicketProps) => {
  useSignals()
  const t = useT()
  const { deal } = leverageOf(symbol)
  const offer = loaded(deal).value.data
  // Before the first paint: the screen selects the side.
  useLayoutEffect(() => {
    const draft = leverageDraft(symbol)
    draft.value = { ...draft.peek(), side }
  }, [symbol, side])
  return (
    <>
      <div className={style.side}>
        <SideChoice
          legend={t('contract.side')}
          value={side}
          labels={{ buy: t('contract.buy'), sell: t('contract.sell') }}
          onChange={onSide}
        />
      </div>
      {!offer ? (
        <Pending of={deal} heights={[44, 73, 220, 109, 125, 97]} />
      ) : offer.pair && offer.multiples.length > 0 ? (
        <LeverageTicket key={symbol} symbol={symbol} offer={{ ...offer, pair: offer.pair }} />
      ) : (
        <Notice icon={ChartNoAxesCombined} title={t('contract.notOffered', { pair: pairName(symbol) })}>
          {t('contract.notOffered.body')}
        </Notice>
      )}
    </>
  )
}
