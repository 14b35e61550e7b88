import { ACCOUNTS } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { wallets } from '../../../state/session.ts'
import { chooseExchange, chooseTransfer } from '../../../state/transfer.ts'

type Query = Partial<Record<'from' | 'to' | 'coin', string>>

const account = (name: string | undefined) => ACCOUNTS.find(({ kind }) => kind === name)?.kind

/** Takes over what a link asks for, once; then it leaves the address, so that it does not undo what is chosen later. */
export const usePrefill = (
  tab: 'coin' | 'fund',
  { from, to, coin }: Query,
  change: (query: Query) => void,
) => {
  useSignals()
  const ready = wallets.value !== null
  useEffect(() => {
    if (!ready || !(from || to || coin)) return
    if (tab === 'fund') chooseTransfer(account(from), account(to), coin)
    else chooseExchange(from ?? coin, to)
    change({ from: '', to: '', coin: '' })
  })
}
