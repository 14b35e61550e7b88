import type { WithdrawState } from '@app/sdk'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { SendSheet } from '../../../shared/send-sheet.tsx'
import { useSend } from '../../../shared/use-send.ts'
import { CheckField } from '../../../components/check-field.tsx'
import { Fact, Facts } from '../../../components/facts.tsx'
import { GroupedAddress } from '../../../components/grouped-address.tsx'
import { Num } from '../../../components/num.tsx'
import { toast } from '../../../components/toast.tsx'
import { DECIMALS } from '../../../locales/decimals.ts'
import { useT } from '../../../locales/intl.ts'
import { submitWithdrawal, type Withdrawable } from '../../../state/withdrawal.ts'
import { CostFacts, type CostsProps } from './costs.tsx'
import style from './withdraws.module.css'

interface ConfirmProps extends Omit<CostsProps, 'coin'> {
  readonly coin: Withdrawable
  /** The name of the chain, where there is a choice. */
  readonly chain: string | undefined
  readonly state: WithdrawState
  readonly open: boolean
  readonly onClose: () => void
  /** It was accepted, or nobody knows. */
  readonly onDone: () => void
}

/** The last look at a withdrawal: what leaves, where to, and what arrives there. */
export const Confirm = ({ coin, chain, state, summary, info, open, onClose, onDone }: ConfirmProps) => {
  const t = useT()
  const { label } = coin
  const { address } = state
  const { amount, type, hints } = summary
  // For this address on this chain, not for the next one.
  const way = `${label} ${type} ${address}`
  const [accepted, setAccepted] = useState('')
  const isOdd = hints.some(({ id }) => id === 'addressInvalid')
  const sending = useSend(async () => {
    if (!amount) return
    await submitWithdrawal({ symbol: label, currency: coin.id, address, number: amount, type })
    toast(t('success'), 'success')
    onClose()
    onDone()
  })
  return (
    <SendSheet
      open={open}
      onClose={onClose}
      onUnknown={onDone}
      title={t('withdrawals.confirm')}
      sending={sending}
      list={paths.withdrawsLog.href()}
      see={t('withdrawals.see')}
      variant="accent"
      disabled={isOdd && accepted !== way}
      onConfirm={() => void sending.run()}
      label={
        <span>
          {t('common.confirm')} · <Num value={amount} decimals={DECIMALS.exact} unit={label} />
        </span>
      }
    >
      <p className={style.to}>
        <span>{t('withdrawals.address')}</span>
        <span>
          <GroupedAddress>{address}</GroupedAddress>
        </span>
      </p>
      <div className={style.facts}>
        <Facts>
          <Fact name={t('withdrawals.coin')}>{label}</Fact>
          {chain && <Fact name={t('common.chain')}>{chain}</Fact>}
          <Fact name={t('withdrawals.amount')}>
            <Num value={amount} decimals={DECIMALS.exact} unit={label} />
          </Fact>
          <CostFacts coin={label} info={info} summary={summary} />
        </Facts>
      </div>
      {hints.map(hint => (
        <p key={hint.id} className={style.odd}>
          {t(hint.id, hint.values)}
        </p>
      ))}
      {isOdd && (
        <CheckField
          label={t('withdrawals.odd')}
          checked={accepted === way}
          onChange={checked => setAccepted(checked ? way : '')}
        />
      )}
      <p className={style.note}>{t('withdrawals.final')}</p>
    </SendSheet>
  )
}
