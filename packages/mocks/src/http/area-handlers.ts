import * as z from 'zod/mini'
import type { AnswerOf, Endpoint, PayloadOf, contract } from '@app/sdk/contract'
import type { Dialect } from '../dialects/dialect.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { Language, TextKey } from '../exchange/core/texts.ts'
import type { User } from '../exchange/accounts/users.ts'
import type { Uploads } from '../journal/journal.ts'
import type { Fields } from './read-input.ts'

type Contract = typeof contract

/** The context of a call. */
export interface Call {
  readonly exchange: Exchange
  readonly uploads: Uploads
  readonly dialect: Dialect
  /** The signed-in user. @throws Refusal 'signIn' when there is none. */
  readonly user: () => User
  readonly language: Language
  /** A text in the caller's language. */
  readonly text: (key: TextKey) => string
}

/** Answers an endpoint: the validated payload in, the wire format of the answer out. @throws Refusal */
type Handle<E extends Endpoint> = (input: PayloadOf<E>, call: Call) => AnswerOf<E> | Promise<AnswerOf<E>>

/** A handler that accepts more than the contract, or refuses more precisely. */
export interface DetailedHandler<E extends Endpoint> {
  readonly handle: Handle<E>
  /** Accepts every HTTP method. */
  readonly anyMethod?: true
  /** Converts other accepted fields to those of the contract. */
  readonly normalize?: (fields: Fields) => Fields
  /** Replaces the contract's validation. */
  readonly parse?: (fields: Fields) => z.core.util.SafeParseResult<unknown>
  /** The refusal of a missing or invalid field; 'parameter' by default. */
  readonly invalid?: Readonly<Record<string, TextKey | ((value: unknown) => TextKey)>>
}
export type Handler<E extends Endpoint> = Handle<E> | DetailedHandler<E>

/** The handlers of one area of the contract; a missing one is a type error. */
export type AreaHandlers<Area extends keyof Contract> = {
  readonly [Member in keyof Contract[Area]]: Contract[Area][Member] extends Endpoint
    ? Handler<Contract[Area][Member]>
    : never
}

/** The refusal of an amount that is not positive; 'parameter' for other invalid values. */
export const negative =
  (key: TextKey) =>
  (value: unknown): TextKey =>
    value !== '' && Number(value) <= 0 ? key : 'parameter'
