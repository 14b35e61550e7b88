import { shareOf, type SpotSide } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { AmountInput } from '../../components/amount-input.tsx'
import { Button } from '../../components/button.tsx'
import { ChipChoice } from '../../components/chip.tsx'
import { Num } from '../../components/num.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT } from '../../locales/intl.ts'
import { Confirm } from './confirm.tsx'
import { PriceField } from './price-field.tsx'
import { AmountHint, Available, Hurdle, Outcome } from './ticket-parts.tsx'
import style from './ticket.module.css'
import { useTicket } from './use-ticket.ts'

/** The spot ticket. Source: SPEC §5 (Spot order). */
export const SpotTicket = ({ symbol, side }: { symbol: string; side: SpotSide }) => {
  useSignals()
  const t = useT()
  const ticket = useTicket(symbol, side)
  const { state, summary, problem, obstacle, tried, balance, set } = ticket
  const { cap } = summary
  const [confirming, setConfirming] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (tried > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tried])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (obstacle) return
    ticket.setTried(tried + 1)
    if (!problem) setConfirming(true)
  }
  const takeShare = (percent: number) => {
    // Without a price there is nothing to take a share of: then it is said that the price is missing.
    if (cap === null || cap === '0') ticket.setTried(tried + 1)
    else set({ field: 'amount', value: shareOf(cap, percent) })
  }
  // What can never be is said at once; what is merely not typed yet, when it is tried.
  const shown = tried > 0 || (problem?.id === 'insufficientBalance' && state.amount !== '')
  const wrong =
    shown && problem && !obstacle ? { id: problem.id, text: t(problem.id, problem.values) } : undefined
  return (
    <>
      <form ref={form} className={style.form} noValidate onSubmit={submit}>
        <ChipChoice
          legend={t('spot.kind')}
          quietLegend
          value={state.mode}
          onChange={value => set({ field: 'mode', value })}
          options={[
            { value: 'market', label: t('spot.market') },
            { value: 'limit', label: t('spot.limit') },
          ]}
        />
        {state.mode === 'limit' && (
          <PriceField
            symbol={symbol}
            ticket={ticket}
            error={wrong?.id === 'priceRequired' ? wrong.text : undefined}
          />
        )}
        <AmountInput
          label={t('common.amount')}
          value={state.amount}
          unit={symbol}
          onChange={value => set({ field: 'amount', value })}
          aside={<Available symbol={symbol} side={side} balance={balance} />}
          error={wrong && wrong.id !== 'priceRequired' ? wrong.text : undefined}
          hint={<AmountHint symbol={symbol} summary={summary} />}
          onPercent={takeShare}
        />
        <Outcome symbol={symbol} side={side} mode={state.mode} summary={summary} />
        <Button type="submit" wide variant={side === 'buy' ? 'up' : 'down'} disabled={obstacle !== undefined}>
          <span>
            {t(side === 'buy' ? 'common.buy' : 'common.sell')}{' '}
            {summary.amount ? <Num value={summary.amount} decimals={DECIMALS.exact} unit={symbol} /> : symbol}
          </span>
        </Button>
        <Hurdle obstacle={obstacle} />
      </form>
      <Confirm symbol={symbol} ticket={ticket} open={confirming} onClose={() => setConfirming(false)} />
    </>
  )
}
