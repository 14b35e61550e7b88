import type { Currency, WithdrawalAddress } from '../contract/index.ts'
import { looksLikeAddress, savedAddress, WITHDRAWAL_COINS } from '../rules/index.ts'
import { missing } from './checks.ts'
import { setField, type Form, type SetField } from './form.ts'
import type { Message } from './messages.ts'

/** What the form needs of a currency. */
type Choice = Pick<Currency, 'id' | 'name'>

/** What is typed to save an address. */
export interface AddressState {
  /** Currency id. */
  readonly currency: number | null
  readonly address: string
}

/** What the form is judged by. */
export interface AddressContext {
  /** The currencies of the platform. */
  readonly currencies: readonly Choice[]
  /** The addresses that are saved. */
  readonly saved: readonly WithdrawalAddress[]
}

/** What the form comes to. */
export interface AddressSummary {
  /** The currencies without an address; the form is offered while there is one. */
  readonly choices: readonly Choice[]
  /** The name of the chosen currency, '' while none is chosen. */
  readonly show: string
  /** The address without blanks around it. */
  readonly address: string
  /** Shown beside the address, but no reason to refuse it. */
  readonly hint: Message | null
}

const choicesOf = ({ currencies, saved }: AddressContext) =>
  currencies.filter(currency => savedAddress(saved, currency) === null)

/**
 * The form that saves a withdrawal address. Choice: SPEC shows no check; currency and address are asked for, and an
 * address that fits no chain of its coin gets a hint. Source: SPEC §2 (/user/address/list).
 */
export const addressForm: Form<AddressState, SetField<AddressState>, AddressSummary, AddressContext> = {
  initial: { currency: null, address: '' },
  reduce: setField,
  summarise: (state, context) => {
    const address = state.address.trim()
    const show = context.currencies.find(({ id }) => id === state.currency)?.name ?? ''
    const tabs = WITHDRAWAL_COINS.find(({ label }) => label === show)?.tabs ?? []
    const chains = tabs.length > 0 ? tabs.map(({ text }) => text) : [show]
    const wrong = address !== '' && !chains.some(chain => looksLikeAddress(chain, address))
    return { choices: choicesOf(context), show, address, hint: wrong ? { id: 'addressInvalid' } : null }
  },
  errors: ({ currency, address }, context) =>
    missing(
      [choicesOf(context).some(({ id }) => id === currency) ? currency : null, 'currencyRequired'],
      [address, 'addressRequired'],
    ),
}
