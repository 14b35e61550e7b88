import type { Currency, WithdrawalAddress } from '../contract/index.ts';
import { type Form, type SetField } from './form.ts';
import type { Message } from './messages.ts';
/** A coin to save an address for. */
export type AddressCoin = Pick<Currency, 'id' | 'name'>;
/** The fields of the address form. */
export interface AddressState {
    /** 'USDT'; null while none is chosen. */
    readonly coin: string | null;
    readonly address: string;
}
/** The context of the address form. */
export interface AddressContext {
    /** The coins to choose from. */
    readonly coins: readonly AddressCoin[];
    /** The saved addresses. */
    readonly saved: readonly WithdrawalAddress[];
}
/** The summary of the address form. */
export interface AddressSummary extends AddressState {
    /** The coins without a saved address; the form is offered while there are any. */
    readonly choices: readonly AddressCoin[];
    /** The address, trimmed. */
    readonly address: string;
    /** Shown next to the address; does not block sending. */
    readonly hint: Message | null;
}
/**
 * The form to save a withdrawal address. Choice: coin and address are required, and an address that fits no chain of
 * its coin gets a hint. Source: product §2 (/user/address/list).
 */
export declare const addressForm: Form<AddressState, SetField<AddressState>, AddressSummary, AddressContext>;
