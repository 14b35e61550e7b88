import type { Currency, WithdrawalAddress } from '../contract/index.ts'
import { looksLikeAddress, savedAddress } from '../rules/index.ts'
import { WITHDRAWAL_COINS } from '../rules/address.ts'
import { missing } from './checks.ts'
import { setField, type Form, type SetField } from './form.ts'
import type { Message } from './messages.ts'

/** A coin to save an address for. */
export type AddressCoin = Pick<Currency, 'id' | 'name'>

/** The fields of the address form. */
export interface AddressState {
  /** 'USDT'; null while none is chosen. */
  readonly coin: string | null
  readonly address: string
}

/** The context of the address form. */
export interface AddressContext {
  /** The coins to choose from. */
  readonly coins: readonly AddressCoin[]
  /** The saved addresses. */
  readonly saved: readonly WithdrawalAddress[]
}

/** The summary of the address form. */
export interface AddressSummary extends AddressState {
  /** The coins without a saved address; the form is offered while there are any. */
  readonly choices: readonly AddressCoin[]
  /** The address, trimmed. */
  readonly address: string
  /** Shown next to the address; does not block sending. */
  readonly hint: Message | null
}

const choicesOf = ({ coins, saved }: AddressContext) =>
  coins.filter(coin => savedAddress(saved, coin) === null)

/**
 * The form to save a withdrawal address. Choice: coin and address are required, and an address that fits no chain of
 * its coin gets a hint. Source: product §2 (/user/address/list).
 */
export const addressForm: Form<AddressState, SetField<AddressState>, AddressSummary, AddressContext> = {
  initial: { coin: null, address: '' },
  typed: ['address'],
  reduce: setField,
  summarise: ({ coin, address: typed }, context) => {
    const address = typed.trim()
    const { tabs = [] } = WITHDRAWAL_COINS.find(({ label }) => label === coin) ?? {}
    const chains = tabs.length > 0 ? tabs.map(({ text }) => text) : [coin ?? '']
    const fitsNone = address !== '' && !chains.some(chain => looksLikeAddress(chain, address))
    return { coin, address, choices: choicesOf(context), hint: fitsNone ? { id: 'addressInvalid' } : null }
  },
  errors: ({ coin, address }, context) =>
    missing(
      [choicesOf(context).some(({ name }) => name === coin) ? coin : null, 'currencyRequired'],
      [address, 'addressRequired'],
    ),
}
