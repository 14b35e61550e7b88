import { ZERO, type AccountKind } from '@app/sdk'
import { available, fundsSource } from '@app/sdk/rules'
import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../locales/intl.ts'
import { paths } from '../paths.ts'
import { wallets } from '../state/session.ts'

interface AddFundsProps {
  /** The account that pays, and the coin it pays with. */
  readonly account: AccountKind
  readonly coin: string
  /** The balance is not enough; otherwise only an account at zero has the link. */
  readonly isShort?: boolean
  /** E.g. closes the sheet that has the link. */
  readonly onClick?: () => void
}

/** Beside an available balance that pays for nothing: Transfer, or Deposit if no other account has the coin. */
export const AddFunds = ({ account, coin, isShort, onClick }: AddFundsProps): ReactNode => {
  useSignals()
  const t = useT()
  const { value: known } = wallets
  if (!known || !(isShort || (available(known, account, coin) ?? ZERO) === ZERO)) return null
  const from = fundsSource(known, account, coin)
  if (!from) return null
  const [text, href] =
    from === 'deposit'
      ? (['common.place.recharge', paths.fundSelect.href()] as const)
      : (['common.transfer', paths.transfer.href({ tab: 'fund', from, to: account, coin })] as const)
  return (
    <Link className="text-action" href={href} onClick={onClick}>
      {t(text)}
    </Link>
  )
}
