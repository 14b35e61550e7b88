import { exchangeForm, transferForm, ZERO, type ExchangeContext } from '@app/sdk'
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
 * What a transfer or an exchange is judged by. While it is read, balances and prices are never older than that.
 * @param maxAge ms
 */
export const contextWithin = (maxAge: number) =>
  live(whileVisible(transfers.context$(maxAge)).pipe(map(({ data }) => data ?? UNKNOWN)), UNKNOWN)

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
