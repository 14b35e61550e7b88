import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { LeverageMode, LeverageSide, type MessageId } from '@app/sdk'
import { Button } from '../../components/button.tsx'
import { ChipChoice } from '../../components/chip.tsx'
import { useT } from '../../locales/intl.ts'
import { changeLeverage, lacksLivePrice, leverageProblem } from '../../state/leverage-ticket.ts'
import { leverageDraft } from '../../state/leverage.ts'
import { StalePrices } from '../trade/stale-prices.tsx'
import { TicketConfirm } from './ticket-confirm.tsx'
import { Limit, Lots, Multiple } from './ticket-fields.tsx'
import { Cost, Figures } from './ticket-figures.tsx'
import style from './ticket.module.css'

interface TicketFormProps {
  readonly symbol: string
  /** On offer, smallest first. */
  readonly multiples: readonly number[]
}

/** What a leveraged order is made of. It is sent from the sheet that confirms it. */
export const TicketForm = ({ symbol, multiples }: TicketFormProps) => {
  useSignals()
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const [confirming, setConfirming] = useState(false)
  // How often it was tried to go on: what is wrong is shown from the first time on.
  const [tried, setTried] = useState(0)
  useEffect(() => {
    if (tried > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tried])

  const { type, status } = leverageDraft.value
  const problem = leverageProblem.value
  /** The text for a field when the first problem is one of these. */
  const wrong = (...ids: readonly MessageId[]) =>
    tried > 0 && problem && ids.includes(problem.id) ? t(problem.id, problem.values) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (lacksLivePrice.peek()) return
    if (problem) setTried(tried + 1)
    else setConfirming(true)
  }
  return (
    <>
      <form ref={form} className={style.form} noValidate onSubmit={submit}>
        <ChipChoice
          legend={t('contract.orderType')}
          quietLegend
          value={status}
          options={[
            { value: LeverageMode.market, label: t('contract.market') },
            { value: LeverageMode.limit, label: t('contract.limit') },
          ]}
          onChange={value => changeLeverage({ field: 'status', value: value === 1 ? 1 : 0 })}
        />
        <Multiple multiples={multiples} error={wrong('multipleRequired')} />
        {status === LeverageMode.limit && (
          <Limit symbol={symbol} error={wrong('priceRequired', 'buyLimitTooHigh', 'sellLimitTooLow')} />
        )}
        <Lots
          symbol={symbol}
          error={wrong('lotsRequired', 'minimumQuantity', 'maximumQuantity', 'insufficientBalance')}
          onMissing={() => setTried(tried + 1)}
        />
        <Figures symbol={symbol} />
        <div className={style.submit}>
          <StalePrices>
            {t(status === LeverageMode.market ? 'contract.staleMarket' : 'contract.staleLimit')}
          </StalePrices>
          <Cost symbol={symbol} />
          <Button
            type="submit"
            variant={type === LeverageSide.buy ? 'up' : 'down'}
            wide
            disabled={lacksLivePrice.value}
          >
            {t(type === LeverageSide.buy ? 'contract.buy' : 'contract.sell')} {symbol}
          </Button>
        </div>
      </form>
      <TicketConfirm
        symbol={symbol}
        open={confirming}
        onClose={() => setConfirming(false)}
        onDone={() => {
          setConfirming(false)
          setTried(0)
        }}
      />
    </>
  )
}
