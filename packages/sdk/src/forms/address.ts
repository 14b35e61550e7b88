import type { Currency, WithdrawalAddress } from '../contract/index.ts'
import { looksLikeAddress, savedAddress, WITHDRAWAL_COINS } from '../rules/index.ts'
import { missing } from './checks.ts'
import { setField, type Form, type SetField } from './form.ts'
import type { Message } from './messages.ts'

/** A coin that an address can be saved for. */
export type AddressCoin = Pick<Currency, 'id' | 'name'>

/** What is typed to save an address. */
export interface AddressState {
  /** 'USDT'; null while none is chosen. */
  readonly coin: string | null
  readonly address: string
}

/** What the form is judged by. */
export interface AddressContext {
  /** The coins to choose from. */
  readonly coins: readonly AddressCoin[]
  /** The addresses that are saved. */
  readonly saved: readonly WithdrawalAddress[]
}

/** What the form comes to: what is sent, and what there is to choose. */
export interface AddressSummary extends AddressState {
  /** The coins without an address; the form is offered while there is one. */
  readonly choices: readonly AddressCoin[]
  /** The address without blanks around it. */
  readonly address: string
  /** Shown beside the address, but no reason to refuse it. */
  readonly hint: Message | null
}

const choicesOf = ({ coins, saved }: AddressContext) =>
  coins.filter(coin => savedAddress(saved, coin) === null)

/**
 * The form that saves a withdrawal address. Choice: SPEC shows no check; coin and address are asked for, and an
 * address that fits no chain of its coin gets a hint. Source: product §2 (/user/address/list).
 */
export const addressForm: Form<AddressState, SetField<AddressState>, AddressSummary, AddressContext> = {
  initial: { coin: null, address: '' },
  reduce: setField,
  summarise: ({ coin, address: typed }, context) => {
    const address = typed.trim()
    const { tabs = [] } = WITHDRAWAL_COINS.find(({ label }) => label === coin) ?? {}
    const chains = tabs.length > 0 ? tabs.map(({ text }) => text) : [coin ?? '']
    const isOdd = address !== '' && !chains.some(chain => looksLikeAddress(chain, address))
    return { coin, address, choices: choicesOf(context), hint: isOdd ? { id: 'addressInvalid' } : null }
  },
  errors: ({ coin, address }, context) =>
    missing(
      [choicesOf(context).some(({ name }) => name === coin) ? coin : null, 'currencyRequired'],
      [address, 'addressRequired'],
    ),
}
