import { exchangeForm, transferForm } from '@app/sdk'
import {
  validExchange,
  validTransfer,
  watchRecharge,
  watchTransfer,
  watchWithdrawal,
  type WithdrawableCoin,
} from '@app/sdk/watch'
import { effect } from '@preact/signals-react'
import { app } from './app.ts'
import { draftOf } from './draft.ts'
import { live } from './live.ts'
import { selectedSymbol } from './market.ts'
import { wallets } from './session.ts'

/** Transfers between accounts, and exchanges of coins. */
export const transfers = watchTransfer(app)

/** What is chosen and typed under Fund Transfer: always a currency that both accounts hold, where there is one. */
export const transferDraft = draftOf(transferForm)
effect(() => {
  transferDraft.value = validTransfer(transferDraft.value, wallets.value)
})

/** What is chosen and typed under Coin Transfer: always two coins that can be exchanged, where there are two. */
export const exchangeDraft = draftOf(exchangeForm)
effect(() => {
  exchangeDraft.value = validExchange(exchangeDraft.value, wallets.value, selectedSymbol.value)
})

/** Withdrawals, and the addresses that they go to. */
export const withdrawals = watchWithdrawal(app)

/** The coins to withdraw that the platform has; empty while its coins are not known. */
export const withdrawableCoins = live<readonly WithdrawableCoin[]>(withdrawals.coins$, [])

/** Deposits, and the addresses that they go to. */
export const recharges = watchRecharge(app)
