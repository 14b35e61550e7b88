import { ACCOUNTS, transferForm, type AccountKind, type TransferSummary } from '@app/sdk'
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
import { balances } from '../../../state/watchers.ts'
import { sendTransfer, sharedCurrencies, transferContext, transferDraft } from '../../../state/transfer.ts'
import { AmountField } from './amount.tsx'
import { Confirm } from './confirm.tsx'
import { Choice, Sides } from './sides.tsx'
import style from './transfer.module.css'

const MAX_AGE = 30_000

interface OutcomeProps {
  readonly summary: TransferSummary
  readonly coin: string
  readonly from: AccountKind
  readonly to: AccountKind
}

const Outcome = ({ summary, coin, from, to }: OutcomeProps) => {
  const t = useT()
  const name = (kind: AccountKind) => t(`common.account.${kind}`)
  return (
    <div className={style.outcome}>
      <Facts>
        <Fact name={t('transfer.fee')}>
          <Num value={summary.fee} decimals={DECIMALS.amount} unit={coin} />
        </Fact>
        <Fact name={t('transfer.rate')}>
          <Num value={summary.rate} /> : 1
        </Fact>
        <Fact name={t('transfer.after', { account: name(from) })}>
          <Balance value={summary.left} decimals={DECIMALS.amount} unit={coin} down />
        </Fact>
        <Fact name={t('transfer.after', { account: name(to) })}>
          <Balance value={summary.becomes} decimals={DECIMALS.amount} unit={coin} down />
        </Fact>
      </Facts>
    </div>
  )
}

/** Moves a currency between two accounts. Source: SPEC §2 (/user/transfer). */
export const FundTransfer = () => {
  useSignals()
  const t = useT()
  const [confirming, setConfirming] = useState(false)
  useFreshWallets(MAX_AGE)
  const context = transferContext()
  const form = useForm(transferForm, () => Promise.resolve(setConfirming(true)), {
    context,
    draft: transferDraft,
  })
  const { state, summary, set } = form
  const { from_field: from, to_field: to } = state

  const currencies = sharedCurrencies(from, to)
  const coin = currencies.find(({ currency }) => currency === state.currency_id)?.currency_name ?? ''
  const accounts = ACCOUNTS.map(({ kind }) => ({ value: kind, label: t(`common.account.${kind}`) }))
  const [problem] = transferForm.errors(state, context)
  const wrong = problem && t(problem.id, problem.values)
  // What can never be is said at once; what is merely not typed yet, when it is tried.
  const tooMuch = problem?.id === 'insufficientBalance' ? wrong : undefined
  const outcome = (of: TransferSummary) => <Outcome summary={of} coin={coin} from={from} to={to} />
  return (
    <>
      <form {...form.props} className={style.form}>
        <Sides
          onSwap={() => form.dispatch('swap')}
          from={
            <Choice
              label={t('transfer.from')}
              value={from}
              options={accounts}
              onChange={value => set('from_field', value)}
            />
          }
          to={
            <Choice
              label={t('transfer.to')}
              value={to}
              options={accounts}
              onChange={value => set('to_field', value)}
            />
          }
        />
        <div className={style.single}>
          <Choice
            label={t('common.currency')}
            value={state.currency_id}
            options={currencies.map(({ currency, currency_name }) => ({
              value: currency,
              label: currency_name,
            }))}
            onChange={value => set('currency_id', value)}
            start={coin && <CoinIcon name={coin} size={24} />}
            error={
              form.wrong('currencyRequired', 'sameAccount') ??
              (currencies.length === 0 ? t('transfer.noneShared') : undefined)
            }
          />
        </div>
        <AmountField
          value={state.number}
          unit={coin}
          available={summary.available}
          error={tooMuch ?? form.wrong('amountRequired', 'amountInvalid', 'insufficientBalance')}
          onChange={value => set('number', value)}
          onNothing={() => form.warn({ id: 'insufficientBalance' })}
        />
        {outcome(summary)}
        <FailedLine always flush of={balances} />
        <Button type="submit" wide variant="accent">
          {t('common.transfer')}
        </Button>
      </form>
      <Confirm
        open={confirming}
        onClose={() => setConfirming(false)}
        title={t('common.transfer.fund')}
        summary={summary}
        unit={coin}
        hurdle={wrong}
        account={from}
        onSend={of => sendTransfer(state, of)}
        onDone={() => set('number', '')}
      >
        {of => (
          <>
            <p className={style.way}>
              {t(`common.account.${from}`)} <span aria-hidden="true">→</span> {t(`common.account.${to}`)}
            </p>
            {outcome(of)}
          </>
        )}
      </Confirm>
    </>
  )
}
