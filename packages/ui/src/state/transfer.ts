import {
  assets,
  available,
  exchangeForm,
  LEGAL_NAME,
  transferForm,
  ZERO,
  type AccountKind,
  type Asset,
  type ExchangeSummary,
  type TransferState,
  type TransferSummary,
} from '@app/sdk'
import { effect, type Signal } from '@preact/signals-react'
import { app } from './app.ts'
import { balances } from './watchers.ts'
import { createDraft } from './draft.ts'
import { selectedSymbol } from './market.ts'
import { wallets } from './session.ts'

/** What is chosen and typed under Fund Transfer, and under Coin Transfer. */
export const transferDraft = createDraft(transferForm)
export const exchangeDraft = createDraft(exchangeForm)

/** What both forms are judged by. The platform tells of no fee. */
export const transferContext = () => ({ wallets: wallets.value, feeRate: ZERO })

/** A balance that orders can name. */
interface Movable extends Asset {
  readonly currency: number
}
const isMovable = (asset: Asset): asset is Movable => asset.currency !== null

/** The currencies that both accounts hold, the most worth first. */
export const sharedCurrencies = (from: AccountKind, to: AccountKind): readonly Movable[] =>
  assets(wallets.value, from)
    .filter(isMovable)
    .filter(({ currency_name }) => available(wallets.value, to, currency_name) !== null)

/** The coins that can be exchanged, the most worth first: a coin without a price has no rate. */
export const exchangeableCoins = (): readonly Movable[] =>
  assets(wallets.value, 'change')
    .filter(isMovable)
    .filter(({ price }) => price !== null)

const idOf = (rows: readonly Movable[], name: string | undefined) =>
  rows.find(({ currency_name }) => currency_name === name)?.currency

const change = <State>(draft: Signal<State>, fields: Partial<State>) => {
  const before = draft.peek()
  const keys = Object.keys(fields) as (keyof State)[]
  if (keys.some(key => fields[key] !== before[key])) draft.value = { ...before, ...fields }
}

// There is always a currency chosen that both accounts hold, where there is one.
effect(() => {
  const { from_field, to_field, currency_id } = transferDraft.value
  if (wallets.value === null) return
  const shared = sharedCurrencies(from_field, to_field)
  if (shared.some(({ currency }) => currency === currency_id)) return
  change(transferDraft, { currency_id: shared[0]?.currency ?? null })
})

// And two coins to exchange: what is worth most, for USDT.
effect(() => {
  if (wallets.value === null) return
  const coins = exchangeableCoins()
  const known = (id: number | null) => (coins.some(({ currency }) => currency === id) ? id : null)
  const { from, to } = exchangeDraft.value
  const others = coins.filter(({ currency }) => currency !== known(to))
  const given = known(from) ?? others[0]?.currency ?? null
  const rest = coins.filter(({ currency }) => currency !== given)
  const got = known(to) ?? idOf(rest, LEGAL_NAME) ?? idOf(rest, selectedSymbol.value) ?? rest[0]?.currency
  change(exchangeDraft, { from: given, to: got ?? null })
})

// An amount of one currency means nothing in another.
let amountOf = transferDraft.value.currency_id
effect(() => {
  const { currency_id } = transferDraft.value
  if (currency_id === amountOf) return
  amountOf = currency_id
  change(transferDraft, { number: '' })
})
let givenOf = exchangeDraft.value.from
effect(() => {
  const { from } = exchangeDraft.value
  if (from === givenOf) return
  givenOf = from
  change(exchangeDraft, { amount: '' })
})

/** Chooses accounts and currency as a link asks for. */
export const chooseTransfer = (
  from: AccountKind | undefined,
  to: AccountKind | undefined,
  coin: string | undefined,
) => {
  let state: TransferState = transferDraft.peek()
  if (from) state = transferForm.reduce(state, { field: 'from_field', value: from })
  if (to) state = transferForm.reduce(state, { field: 'to_field', value: to })
  const currency_id = idOf(sharedCurrencies(state.from_field, state.to_field), coin) ?? state.currency_id
  change(transferDraft, { ...state, currency_id })
}

/** Chooses the coins as a link asks for. */
export const chooseExchange = (from: string | undefined, to: string | undefined) => {
  const coins = exchangeableCoins()
  let state = exchangeDraft.peek()
  for (const [field, name] of [['from', from] as const, ['to', to] as const]) {
    const value = idOf(coins, name)
    if (value !== undefined) state = exchangeForm.reduce(state, { field, value })
  }
  change(exchangeDraft, state)
}

/** Asks for balances and prices anew. @throws what that was answered with */
export const reprice = async () => {
  const error = await balances.load().then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error !== undefined) throw error
}

/** Moves a currency between two accounts. @throws AppError as `wallet.transfer` does */
export const sendTransfer = async (state: TransferState, { amount }: TransferSummary) => {
  const { currency_id, from_field, to_field } = state
  if (currency_id === null || amount === null) return
  await app.api.wallet.transfer({ currency_id, from_field, to_field, number: amount })
}

/** Exchanges one coin for another. @throws AppError as `wallet.exchange` does */
export const sendExchange = async ({ amount, base_id, quote_id, type }: ExchangeSummary) => {
  if (amount === null || base_id === null || quote_id === null) return
  await app.api.wallet.exchange({ amount, base_id, quote_id, type })
}
