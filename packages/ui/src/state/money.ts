import { ZERO } from '@app/sdk'
import { exchangeForm, transferForm, type ExchangeContext } from '@app/sdk/forms'
import {
  validExchange,
  validTransfer,
  watchRecharge,
  watchTransfer,
  watchWithdrawal,
  type WithdrawableCoin,
} from '@app/sdk/watch'
import { effect } from '@preact/signals-react'
import { map } from 'rxjs'
import { app } from './app.ts'
import { draftOf } from './draft.ts'
import { live, whileVisible } from './live.ts'
import { selectedSymbol } from './market.ts'
import { wallets } from './session.ts'

/** Transfers between accounts, and exchanges of coins. */
export const transfers = watchTransfer(app)

const UNKNOWN: ExchangeContext = { wallets: null, feeRate: ZERO }

/**
 * The context of a transfer's or an exchange's rules. While it is read, balances and prices are never older than
 * this.
 * @param maxAge ms
 */
export const contextWithin = (maxAge: number) =>
  live(whileVisible(transfers.context$(maxAge)).pipe(map(({ data }) => data ?? UNKNOWN)), UNKNOWN)

/** The draft of Fund Transfer: always a currency that both accounts hold, if there is one. */
export const transferDraft = draftOf(transferForm)
effect(() => {
  transferDraft.value = validTransfer(transferDraft.value, wallets.value)
})

/** The draft of Coin Transfer: always two coins that can be exchanged, if there are two. */
export const exchangeDraft = draftOf(exchangeForm)
effect(() => {
  exchangeDraft.value = validExchange(exchangeDraft.value, wallets.value, selectedSymbol.value)
})

/** Withdrawals and their addresses. */
export const withdrawals = watchWithdrawal(app)

/** The withdrawal coins that the platform has; empty until its coins are loaded. */
export const withdrawableCoins = live<readonly WithdrawableCoin[]>(withdrawals.coins$, [])

/** Deposits and their addresses. */
export const recharges = watchRecharge(app)
