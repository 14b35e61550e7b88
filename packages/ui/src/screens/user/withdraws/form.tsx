import { BALANCE_PLACES, shareOf, withdrawForm, ZERO, type ChainTab } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { useLayoutEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { Balance } from '../../../shared/balance.tsx'
import { paths } from '../../../paths.ts'
import { useForm } from '../../../shared/use-form.ts'
import { useOrders } from '../../../shared/use-orders.ts'
import { AmountInput, type Percent } from '../../../components/amount-input.tsx'
import { Button } from '../../../components/button.tsx'
import { ChipChoice } from '../../../components/chip.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { Num } from '../../../components/num.tsx'
import { DECIMALS } from '../../../locales/decimals.ts'
import { useT } from '../../../locales/intl.ts'
import { errorText } from '../../../state/error-text.ts'
import { chooseWithdrawal, walletInfo, withdrawDraft, type Withdrawable } from '../../../state/withdrawal.ts'
import { AddressBox } from './address-box.tsx'
import { Confirm } from './confirm.tsx'
import { Costs } from './costs.tsx'
import style from './withdraws.module.css'

interface WithdrawFormProps {
  readonly coin: Withdrawable
  /** The saved address, '' for none. */
  readonly address: string
  readonly chain: ChainTab | undefined
  readonly onChain: (text: string) => void
}

/** The withdrawal of one coin. Source: SPEC §2 (/user/withdraws), §5 (Withdraw). */
export const WithdrawForm = ({ coin, address, chain, onChain }: WithdrawFormProps) => {
  useSignals()
  const t = useT()
  const [, navigate] = useLocation()
  const [confirming, setConfirming] = useState(false)
  const { id, label } = coin
  const resource = walletInfo(`${id}`)
  useOrders(resource)
  const { data: info = null, error } = resource.state.value
  const tab = chain?.value ?? null
  useLayoutEffect(() => {
    chooseWithdrawal({ currency: id, chain: tab, address })
  }, [id, tab, address])

  const context = { coin, info }
  const ask = () => Promise.resolve(setConfirming(true))
  const form = useForm(withdrawForm, ask, { context, draft: withdrawDraft })
  const { state, summary, warn } = form
  const { all } = summary
  const addressHint = summary.hints.find(hint => hint.id === 'addressInvalid')
  const minimumHint = summary.hints.find(hint => hint.id === 'minimumWithdrawal')
  // What can never be is said at once; what is merely not typed yet, when it is tried.
  const low = withdrawForm.errors(state, context).find(each => each.id === 'insufficientBalance')

  const takeShare = (percent: Percent) => {
    if (all === null || all === ZERO) warn({ id: 'insufficientBalance' })
    else form.set('number', shareOf(all, percent, BALANCE_PLACES))
  }
  return (
    <>
      <form {...form.props} className={style.form}>
        {coin.tabs.length > 0 && (
          <ChipChoice
            legend={t('common.chain')}
            value={chain?.text}
            options={coin.tabs.map(({ text }) => ({ value: text, label: text }))}
            onChange={text => {
              warn(undefined)
              onChain(text)
            }}
            error={form.wrong('chainRequired')}
          />
        )}
        <AddressBox coin={label} address={address} hint={addressHint && t(addressHint.id)} />
        <AmountInput
          label={t('withdrawals.amount')}
          value={state.number}
          unit={label}
          decimals={BALANCE_PLACES}
          onChange={value => form.set('number', value)}
          aside={
            <span className={style.available} aria-busy={info === null}>
              {t('common.available')} <Balance value={all} decimals={DECIMALS.amount} unit={label} down />
            </span>
          }
          error={form.wrong('withdrawAddressRequired', 'insufficientBalance') ?? (low && t(low.id))}
          hint={
            minimumHint ? (
              <span className={style.hint}>{t(minimumHint.id, minimumHint.values)}</span>
            ) : (
              <>
                {t('common.minimum')} <Num value={info?.min_number} unit={label} />
              </>
            )
          }
          onPercent={takeShare}
        />
        <Costs coin={label} info={info} summary={summary} />
        <Button type="submit" wide variant="accent" disabled={info === null}>
          {t('common.submit')}
        </Button>
        {info === null && error !== undefined && (
          <div role="alert" className={style.failed}>
            {errorText(t, error)}
            <Button onClick={() => void resource.load()}>{t('common.retry')}</Button>
          </div>
        )}
      </form>
      <Dialog
        open={form.wrong('setWithdrawAddress') !== undefined}
        title={t('setWithdrawAddress')}
        onConfirm={() => navigate(paths.addresses.href({ coin: label }))}
        onCancel={() => warn(undefined)}
      >
        {t('withdrawals.noAddress', { coin: label })}
      </Dialog>
      <Confirm
        coin={coin}
        info={info}
        chain={chain?.text}
        state={state}
        summary={summary}
        open={confirming}
        onClose={() => setConfirming(false)}
        onDone={() => form.set('number', '')}
      />
    </>
  )
}
