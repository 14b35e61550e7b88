import { useSignals } from '@preact/signals-react/runtime'
import { ChartNoAxesCombined } from 'lucide-react'
import { useEffect } from 'react'
import { ErrorState, Notice } from '../../components/notice.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useT } from '../../locales/intl.ts'
import { errorText } from '../../state/error-text.ts'
import { isLeverageOffered } from '../../state/leverage-ticket.ts'
import { leverageDeal } from '../../state/leverage.ts'
import { pairName } from '../../state/market.ts'
import { pairs } from '../../state/pairs.ts'
import { TicketForm } from './ticket-form.tsx'
import style from './ticket.module.css'

/** The leveraged order of a coin, or why there can be none. */
export const LeverageTicket = ({ symbol }: { symbol: string }) => {
  useSignals()
  const t = useT()
  const deal = leverageDeal(symbol)
  useEffect(() => {
    void deal.load()
    // Fees, spread and lots may have changed since the page was opened.
    void pairs.load()
  }, [deal])

  const { data, error } = deal.state.value
  const offered = isLeverageOffered(symbol)
  if (offered === false)
    return (
      <Notice icon={ChartNoAxesCombined} title={t('contract.notOffered', { pair: pairName(symbol) })}>
        {t('contract.notOffered.body')}
      </Notice>
    )
  if (data !== undefined && offered) return <TicketForm symbol={symbol} multiples={data.multiples} />
  if (error !== undefined) return <ErrorState reason={errorText(t, error)} onRetry={() => void deal.load()} />
  return (
    <div className={style.form} aria-busy="true">
      <Skeleton width="100%" height={44} />
      <Skeleton width="100%" height={72} />
      <Skeleton width="40%" height={96} />
      <Skeleton width="100%" height={44} />
      <Skeleton width="100%" height={44} />
      <Skeleton width="70%" height={44} />
      <Skeleton width="50%" height={44} />
      <Skeleton width="100%" height={105} />
    </div>
  )
}
