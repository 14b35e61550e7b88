import { SideChoice } from '../../components/chip.tsx'
import { useT } from '../../locales/intl.ts'
import type { SideTicketProps } from '../trade/ticket-screen.tsx'
import style from './ticket.module.css'
import { SpotTicket } from './ticket.tsx'

/** The spot ticket with the choice of its side. */
export const SpotSideTicket = ({ symbol, side, onSide }: SideTicketProps) => {
  const t = useT()
  return (
    <div className={style.ticket}>
      <SideChoice
        legend={t('spot.side')}
        value={side}
        labels={{ buy: t('common.buy'), sell: t('common.sell') }}
        onChange={onSide}
      />
      <SpotTicket key={symbol} symbol={symbol} side={side} />
    </div>
  )
}
