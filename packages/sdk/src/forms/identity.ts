import type { CardType } from '../contract/codes.ts'
import { missing } from './checks.ts'
import { setField, type PlainForm } from './form.ts'

/** The fields of the identity form. */
export interface IdentityState {
  readonly name: string
  readonly card_id: string
  /** Path of the uploaded front of the card, '' for none. */
  readonly front_pic: string
  /** Path of the uploaded back of the card, '' for none. */
  readonly reverse_pic: string
  readonly type: keyof typeof CardType
}

/**
 * The identity form. Choice: all four fields are required, as on servers. Source: product §3 (Real-name submission).
 */
export const identityForm: PlainForm<IdentityState> = {
  initial: { name: '', card_id: '', front_pic: '', reverse_pic: '', type: 'idCard' },
  typed: ['name', 'card_id', 'front_pic', 'reverse_pic'],
  reduce: setField,
  summarise: state => ({ ...state, name: state.name.trim(), card_id: state.card_id.trim() }),
  errors: ({ name, card_id, front_pic, reverse_pic }) =>
    missing(
      [name, 'nameRequired'],
      [card_id, 'cardIdRequired'],
      [front_pic, 'frontPicRequired'],
      [reverse_pic, 'reversePicRequired'],
    ),
}
