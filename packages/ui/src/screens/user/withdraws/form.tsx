import { withdrawForm } from '@app/sdk/forms'
import type { Chain } from '@app/sdk/rules'
import type { WithdrawableCoin } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import { useId, useLayoutEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { Button } from '../../../components/button.tsx'
import { CheckField } from '../../../components/check-field.tsx'
import { ChipChoice } from '../../../components/chip.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { Fact, Facts, NumFact } from '../../../components/facts.tsx'
import { AddressBox, GroupedAddress } from '../../../components/grouped-address.tsx'
import { Num } from '../../../components/num.tsx'
import { useT } from '../../../locales/intl.ts'
import { paths } from '../../../paths.ts'
import { BalanceInput } from '../../../shared/balance-input.tsx'
import { useMoneyForm } from '../../../shared/use-money-form.tsx'
import { SendSheet } from '../../../shared/send-sheet.tsx'
import { errorText } from '../../../state/error-text.ts'
import { loaded, loadQuietly } from '../../../state/live.ts'
import { draftOf } from '../../../state/draft.ts'
import { withdrawals } from '../../../state/money.ts'
import style from './withdraws.module.css'

interface WithdrawProps {
  readonly coin: WithdrawableCoin
  /** The saved address, '' for none. */
  readonly address: string
  readonly chain: Chain | undefined
  readonly onChain: (chain: Chain) => void
}

const useWithdrawal = ({ coin: { name }, address, chain }: WithdrawProps) => {
  useSignals()
  const t = useT()
  const { data: info = null, error } = loaded(withdrawals.info(name)).value
  const draft = draftOf(withdrawForm)
  // The values of the form that are not typed; another coin resets the form.
  useLayoutEffect(() => {
    const started = withdrawForm.reduce(draft.peek(), { field: 'coin', value: name })
    draft.value = { ...started, chain, address }
  }, [draft, name, chain, address])
  const { form, cards } = useMoneyForm(
    'withdrawal.submit',
    withdrawForm,
    ({ coin: sent, chain: over, address: to, amount: sum }) =>
      sent === null || sum === null ? undefined : { coin: sent, chain: over, address: to, amount: sum },
    withdrawals.submit,
    {
      context: { info },
      draft,
      confirm: true,
      list: paths.withdrawsLog.href(),
      see: t('withdrawals.log'),
    },
  )
  const { hints } = form.summary
  const addressHint = hints.find(hint => hint.id === 'addressInvalid')
  return { name, form, cards, info, error, addressHint }
}

type PartProps = { readonly of: ReturnType<typeof useWithdrawal> }

const Costs = ({ of: { name, form } }: PartProps) => {
  const t = useT()
  const { feePercent, fee, arrives } = form.summary
  const percent = feePercent !== null && <Num value={feePercent} decimals="rate" unit="%" />
  return (
    <>
      <NumFact
        name={
          <>
            {t('common.fee')} {percent}
          </>
        }
        value={fee}
        decimals="amount"
        unit={name}
      />
      <NumFact name={t('withdrawals.arrives')} value={arrives} decimals="amount" unit={name} />
    </>
  )
}

/** The saved address, with a hint if it is unusual. */
const Address = ({ of: { name, addressHint }, address }: PartProps & Pick<WithdrawProps, 'address'>) => {
  const t = useT()
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="stack gap-2">
      <div className="row spread gap-3 caption">
        <span id={id}>{t('withdrawals.address')}</span>
        <Link className="text-action" href={paths.addresses.href({ coin: name })}>
          {t(address ? 'withdrawals.manage' : 'common.addAddress')}
        </Link>
      </div>
      <p className={style.box} data-odd={addressHint && ''} data-none={address ? undefined : ''}>
        {address ? <GroupedAddress>{address}</GroupedAddress> : t('withdrawals.noAddress', { coin: name })}
      </p>
      <p role="status" className={`live size-12 ${style.odd}`}>
        {addressHint && t(addressHint.id)}
      </p>
    </div>
  )
}

const Confirmation = ({ of: withdrawal }: PartProps) => {
  const t = useT()
  const { name, form, addressHint } = withdrawal
  const { amount, hints, chain, address } = form.summary
  // An unusual address is confirmed for this chain, not for the next one.
  const way = `${name} ${chain} ${address}`
  const [accepted, setAccepted] = useState('')
  const figure = <Num value={amount} decimals="exact" unit={name} />
  return (
    <SendSheet
      form={form}
      title={t('withdrawals.confirm')}
      list={paths.withdrawsLog.href()}
      see={t('withdrawals.see')}
      variant="accent"
      disabled={addressHint !== undefined && accepted !== way}
      sum={figure}
    >
      <AddressBox label={t('withdrawals.address')}>{address}</AddressBox>
      <Facts>
        <Fact name={t('withdrawals.coin')}>{name}</Fact>
        {chain && <Fact name={t('common.chain')}>{chain}</Fact>}
        <Fact name={t('withdrawals.amount')}>{figure}</Fact>
        <Costs of={withdrawal} />
      </Facts>
      {hints.map(hint => (
        <p key={hint.id} className={style.odd}>
          {t(hint.id, hint.values)}
        </p>
      ))}
      {addressHint && (
        <CheckField
          label={t('withdrawals.odd')}
          checked={accepted === way}
          onChange={checked => setAccepted(checked ? way : '')}
        />
      )}
      <p className="caption">{t('withdrawals.final')}</p>
    </SendSheet>
  )
}

/** The withdrawal of one coin. Source: product §2 (/user/withdraws), §5 (Withdraw). */
export const WithdrawForm = (props: WithdrawProps) => {
  const t = useT()
  const [, navigate] = useLocation()
  const withdrawal = useWithdrawal(props)
  const { name, form, info, error } = withdrawal
  const { address, chain, coin, onChain } = props
  const { all, hints, minimum } = form.summary
  const minimumHint = hints.find(hint => hint.id === 'minimumWithdrawal')
  return (
    <>
      {withdrawal.cards}
      <form {...form.props} className="stack gap-5">
        {coin.tabs.length > 0 && (
          <ChipChoice
            legend={t('common.chain')}
            value={chain}
            options={coin.tabs.map(({ text }) => ({ value: text, label: text }))}
            onChange={text => {
              form.warn(undefined)
              onChain(text)
            }}
            error={form.wrong('chainRequired')}
          />
        )}
        <Address of={withdrawal} address={address} />
        <BalanceInput
          label={t('withdrawals.amount')}
          unit={name}
          available={all}
          warn={form.warn}
          hint={
            minimumHint ? (
              <span className={style.odd}>{t(minimumHint.id, minimumHint.values)}</span>
            ) : (
              <>
                {t('common.minimum')} <Num value={minimum} unit={name} />
              </>
            )
          }
          {...form.field('amount', 'withdrawAddressRequired', 'insufficientBalance')}
        />
        <Facts>
          <Costs of={withdrawal} />
        </Facts>
        <div className="foot">
          <Button type="submit" wide variant="accent" disabled={info === null}>
            {t('common.submit')}
          </Button>
        </div>
        {info === null && error !== undefined && (
          <div role="alert" className={style.failed}>
            {errorText(t, error)}
            <Button onClick={() => void loadQuietly(withdrawals.info(name))}>{t('common.retry')}</Button>
          </div>
        )}
      </form>
      <Dialog
        open={form.wrong('setWithdrawAddress') !== undefined}
        title={t('setWithdrawAddress')}
        onConfirm={() => navigate(paths.addresses.href({ coin: name }))}
        onCancel={() => form.warn(undefined)}
      >
        {t('withdrawals.noAddress', { coin: name })}
      </Dialog>
      <Confirmation of={withdrawal} />
    </>
  )
}
