import type { AnswerOf, Endpoint, PayloadOf, contract } from '@app/sdk/contract'
import type { Exchange } from '../exchange/exchange.ts'
import type { TextKey } from '../exchange/texts.ts'
import type { User } from '../exchange/users.ts'
import { accountHandlers } from './account.ts'
import { marketHandlers } from './market.ts'
import { optionsHandlers } from './options.ts'
import { walletHandlers } from './wallet.ts'

type Contract = typeof contract

/** What a handler knows about the call, beside its input. */
export interface Call {
  readonly exchange: Exchange
  /** The signed-in user. @throws Refusal 'signIn' when there is none. */
  readonly user: () => User
  /** A text in the caller's language. */
  readonly text: (key: TextKey) => string
}

/** Answers one endpoint: the checked payload in, the wire form of the answer out, a Refusal thrown for "no". */
export type Handler<E extends Endpoint> = (input: PayloadOf<E>, call: Call) => AnswerOf<E>

/** The handlers of one area of the contract. A missing one is a type error. */
export type AreaHandlers<Area extends keyof Contract> = {
  readonly [Member in keyof Contract[Area]]: Contract[Area][Member] extends Endpoint
    ? Handler<Contract[Area][Member]>
    : never
}

/** A handler for every endpoint of the contract. */
export const handlers: { readonly [Area in keyof Contract]: AreaHandlers<Area> } = {
  account: accountHandlers,
  market: marketHandlers,
  wallet: walletHandlers,
  options: optionsHandlers,
}
