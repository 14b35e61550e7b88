import type { CardType } from '../contract/codes.ts';
import { type PlainForm } from './form.ts';
/** The fields of the identity form. */
export interface IdentityState {
    readonly name: string;
    readonly card_id: string;
    /** Path of the uploaded front of the card, '' for none. */
    readonly front_pic: string;
    /** Path of the uploaded back of the card, '' for none. */
    readonly reverse_pic: string;
    readonly type: keyof typeof CardType;
}
/**
 * The identity form. Choice: all four fields are required, as on servers. Source: product §3 (Real-name submission).
 */
export declare const identityForm: PlainForm<IdentityState>;
