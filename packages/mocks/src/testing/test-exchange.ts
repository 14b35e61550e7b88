import type { EndpointName } from '@app/sdk/contract'
import type { Controls } from '../control/client.ts'
import { KINDS, type Kind } from '../exchange/core/ledger.ts'
import type { SentCall } from '../http/calls.ts'
import type { Platform } from '../http/platform.ts'

/** Amounts by account and currency: `{ micro: { USDT: '1000' } }`. change: spot, micro: options, lever: leverage. */
export type Balances = { readonly [Account in Kind]?: Readonly<Record<string, string>> }

/** A user of the exchange, with its login. */
export interface TestUser {
  readonly id: number
  readonly account: string
  readonly password: string
}

/** A call of an endpoint, with its payload. */
export type CallTo<Name extends EndpointName> = Extract<SentCall, { readonly endpoint: Name }>

/** An exchange in a test. Its time stands still until {@link TestExchange.advance}. */
export interface TestExchange {
  /** Every control of the exchange: reviews, faults, snapshots. */
  readonly control: Controls
  /** All calls so far, refused and lost ones too, without secrets. */
  readonly calls: readonly SentCall[]
  /** The calls of an endpoint: `callsTo('options.submit')`. */
  callsTo<Name extends EndpointName>(endpoint: Name): readonly CallTo<Name>[]
  /** Creates a user, by default with 10,000 USDT in each account. */
  user(balances?: Balances): Promise<TestUser>
  /** Advances time; everything due happens at its own time, and clients are sent what changed. */
  advance(ms: number): Promise<void>
  /** Sets the price of a coin in USDT; it stays there. */
  price(symbol: string, price: number): Promise<void>
}

const USUAL: Balances = Object.fromEntries(KINDS.map(kind => [kind, { USDT: '10000' }]))
const PASSWORD = 'secret1'

export const createTestExchange = ({ onCall }: Pick<Platform, 'onCall'>, control: Controls): TestExchange => {
  const calls: SentCall[] = []
  onCall(call => calls.push(call))
  let users = 0
  return {
    control,
    calls,
    callsTo: <Name extends EndpointName>(endpoint: Name) =>
      calls.filter((call): call is CallTo<Name> => call.endpoint === endpoint),
    async user(balances = USUAL) {
      const account = `user${++users}@h4.example`
      const rows = Object.entries(balances).flatMap(([kind, amounts]) =>
        Object.entries(amounts).map(([currency, amount]) => ({ kind: kind as Kind, currency, amount })),
      )
      const { id } = await control.users.create({ email: account, password: PASSWORD, balances: rows })
      await control.users.identityGate({ email: account, on: false })
      return { id, account, password: PASSWORD }
    },
    async advance(ms) {
      await control.clock.set({ advance: ms })
    },
    async price(symbol, price) {
      await control.price.set({ symbol, price, hold: true })
    },
  }
}
