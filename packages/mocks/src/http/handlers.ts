import type { AnswerOf, Endpoint, PayloadOf, contract } from '@app/sdk/contract'
import type { Dialect } from '../dialects/dialect.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { Language, TextKey } from '../exchange/texts.ts'
import type { Uploads } from '../exchange/uploads.ts'
import type { User } from '../exchange/users.ts'
import { accountHandlers } from './account.ts'
import { custodyHandlers } from './custody.ts'
import { leverageHandlers } from './leverage.ts'
import { lockingHandlers } from './locking.ts'
import { marketHandlers } from './market.ts'
import { newsHandlers } from './news.ts'
import { optionsHandlers } from './options.ts'
import { rechargeHandlers } from './recharge.ts'
import { spotHandlers } from './spot.ts'
import { uploadHandlers } from './upload.ts'
import { walletHandlers } from './wallet.ts'
import { withdrawalHandlers } from './withdrawal.ts'

type Contract = typeof contract

/** What a handler knows about the call, beside its input. */
export interface Call {
  readonly exchange: Exchange
  readonly uploads: Uploads
  readonly dialect: Dialect
  /** The signed-in user. @throws Refusal 'signIn' when there is none. */
  readonly user: () => User
  /** The caller's language. */
  readonly language: Language
  /** A text in it. */
  readonly text: (key: TextKey) => string
}

/** Answers one endpoint: the checked payload in, the wire form of the answer out, a Refusal thrown for "no". */
export type Handler<E extends Endpoint> = (
  input: PayloadOf<E>,
  call: Call,
) => AnswerOf<E> | Promise<AnswerOf<E>>

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
  spot: spotHandlers,
  leverage: leverageHandlers,
  news: newsHandlers,
  recharge: rechargeHandlers,
  withdrawal: withdrawalHandlers,
  locking: lockingHandlers,
  custody: custodyHandlers,
  upload: uploadHandlers,
}
