import { exchangeForm, type Amount, type ExchangeSummary } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { Balance } from '../../../shared/balance.tsx'
import { FailedLine } from '../../../shared/failed-line.tsx'
import { useForm } from '../../../shared/use-form.ts'
import { useFreshWallets } from '../../../shared/use-fresh-wallets.ts'
import { Button } from '../../../components/button.tsx'
import { CoinIcon } from '../../../components/coin-icon.tsx'
import { Fact, Facts } from '../../../components/facts.tsx'
import { Num } from '../../../components/num.tsx'
import { DECIMALS } from '../../../locales/decimals.ts'
import { useT } from '../../../locales/intl.ts'
import { errorText } from '../../../state/error-text.ts'
import { loaded } from '../../../state/live.ts'
import { balances } from '../../../state/watchers.ts'
import {
  exchangeableCoins,
  exchangeDraft,
  reprice,
  sendExchange,
  transferContext,
} from '../../../state/transfer.ts'
import { AmountField } from './amount.tsx'
import { Confirm } from './confirm.tsx'
import { Rate } from './rate.tsx'
import { Choice, Sides } from './sides.tsx'
import style from './transfer.module.css'

/** How old prices may be on the form, and on the last look, in ms. */
const MAX_AGE = { form: 15_000, confirm: 5000 }

/** What an exchange comes to, with the rate of the other way. */
interface Priced extends ExchangeSummary {
  readonly turned: Amount | null
}

interface OutcomeProps {
  readonly summary: Priced
  readonly from: string
  readonly to: string
}

const Outcome = ({ summary, from, to }: OutcomeProps) => {
  const t = useT()
  return (
    <div className={style.outcome}>
      <Facts>
        <Fact name={t('transfer.rate')}>
          <Rate rate={summary.rate} turned={summary.turned} from={from} to={to} />
        </Fact>
        <Fact name={t('transfer.fee')}>
          <Num value={summary.fee} decimals={DECIMALS.amount} unit={from} />
        </Fact>
        <Fact name={t('common.youGet')}>
          {summary.arrives !== null && '≈ '}
          <Num value={summary.arrives} decimals={DECIMALS.amount} unit={to} down />
        </Fact>
        <Fact name={t('transfer.after', { account: from })}>
          <Balance value={summary.left} decimals={DECIMALS.amount} unit={from} down />
        </Fact>
        <Fact name={t('transfer.after', { account: to })}>
          {summary.arrives !== null && '≈ '}
          <Balance value={summary.becomes} decimals={DECIMALS.amount} unit={to} down />
        </Fact>
      </Facts>
    </div>
  )
}

/** Exchanges one coin of the spot account for another. Source: SPEC §2 (/user/transfer), §7 (/api/exchange/submit). */
export const CoinTransfer = () => {
  useSignals()
  const t = useT()
  const [confirming, setConfirming] = useState(false)
  useFreshWallets(confirming ? MAX_AGE.confirm : MAX_AGE.form)
  const context = transferContext()
  const askLast = async () => {
    await reprice()
    setConfirming(true)
  }
  const form = useForm(exchangeForm, askLast, { context, draft: exchangeDraft })
  const { state, set } = form
  const otherWay = exchangeForm.summarise(exchangeForm.reduce(state, 'swap'), context)
  const summary: Priced = { ...form.summary, turned: otherWay.rate }

  const coins = exchangeableCoins()
  const nameOf = (id: number | null) => coins.find(({ currency }) => currency === id)?.currency_name ?? ''
  const from = nameOf(state.from)
  const to = nameOf(state.to)
  const options = coins.map(({ currency, currency_name }) => ({ value: currency, label: currency_name }))
  const icon = (name: string) => name && <CoinIcon name={name} size={24} />

  const [problem] = exchangeForm.errors(state, context)
  const wrong = problem && t(problem.id, problem.values)
  // What can never be is said at once; what is merely not typed yet, when it is tried.
  const never = problem?.id === 'insufficientBalance' || problem?.id === 'amountTooSmall' ? wrong : undefined
  // A last look at a price that could not be renewed is none.
  const { error } = loaded(balances).value
  const hurdle = wrong ?? (error === undefined ? undefined : errorText(t, error))
  const outcome = (of: Priced) => <Outcome summary={of} from={from} to={to} />
  return (
    <>
      <form {...form.props} className={style.form}>
        <Sides
          onSwap={() => form.dispatch('swap')}
          from={
            <Choice
              label={t('transfer.from')}
              value={state.from}
              options={options}
              onChange={value => set('from', value)}
              start={icon(from)}
            />
          }
          to={
            <Choice
              label={t('transfer.to')}
              value={state.to}
              options={options}
              onChange={value => set('to', value)}
              start={icon(to)}
              error={form.wrong('currencyRequired', 'sameCurrency')}
            />
          }
        />
        <AmountField
          value={state.amount}
          unit={from}
          available={summary.available}
          error={never ?? form.wrong('amountRequired', 'amountInvalid', 'insufficientBalance')}
          onChange={value => set('amount', value)}
          onNothing={() => form.warn({ id: 'insufficientBalance' })}
        />
        {outcome(summary)}
        <FailedLine always flush of={balances} />
        <Button type="submit" wide variant="accent" busy={form.busy}>
          {t('transfer.exchange')}
        </Button>
      </form>
      <Confirm
        open={confirming}
        onClose={() => setConfirming(false)}
        title={t('common.transfer.coin')}
        summary={summary}
        unit={from}
        hurdle={hurdle}
        account="change"
        onSend={sendExchange}
        onDone={() => set('amount', '')}
      >
        {of => (
          <>
            <p className={style.way}>
              {from} <span aria-hidden="true">→</span> {to}
            </p>
            {outcome(of)}
            <p className={style.note}>{t('transfer.moves')}</p>
          </>
        )}
      </Confirm>
    </>
  )
}
