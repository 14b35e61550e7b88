import Big from 'big.js'
import fc from 'fast-check'
import { COINS, type Coin } from '../../src/exchange/core/coins.ts'
import { currencyId } from '../support/funds.ts'
import { PLACES, type Account } from '../../src/exchange/core/ledger.ts'
import type { CommandInput, CommandKind, CommandResult, Exchange } from '../../src/exchange/exchange.ts'
import type { Books } from './books.ts'
import type { View } from './view.ts'

export interface World {
  readonly exchange: Exchange
  readonly users: readonly number[]
}

/** A command whose input may depend on the current state. */
export interface Step<Kind extends CommandKind = CommandKind> {
  readonly kind: Kind
  /** @throws Refusal when the command is refused. */
  readonly run: (world: World, before: View, books: Books) => void
}

/** How often a command is drawn, and its steps. */
export interface Steps<Kind extends CommandKind> {
  readonly weight: number
  readonly steps: fc.Arbitrary<Step<Kind>>
}

/** An accepted command, and the view before it. */
interface Accepted<Kind extends CommandKind> {
  readonly input: CommandInput<Kind>
  readonly result: CommandResult<Kind>
  readonly before: View
}

/**
 * Steps of one command.
 *
 * @param enter Enters the expected movements in the books.
 * @param execute Replaces the execution of the command.
 */
export const steps = <Kind extends CommandKind, Value>(
  kind: Kind,
  weight: number,
  values: fc.Arbitrary<Value>,
  inputOf: (value: Value, world: World) => CommandInput<Kind>,
  enter: (books: Books, done: Accepted<Kind>) => void = () => {},
): Steps<Kind> => ({
  weight,
  steps: values.map(value => ({
    kind,
    [fc.toStringMethod]: () => kind,
    run(world, before, books) {
      const input = inputOf(value, world)
      books.note(kind, input)
      const result = world.exchange.execute(kind, input)
      enter(books, { input, result, before })
    },
  })),
})

const ids = (...names: readonly string[]) => names.map(currencyId)
/** The currencies that can be deposited and withdrawn. */
const FUNDS = ids('USDT', 'USDC', 'BTC', 'ETH')
export const QUOTE_ID = currencyId('USDT')
/** The traded coins; few, since watching each one costs time. */
export const TRADED = COINS.filter(({ name }) => ['BTC', 'DOGE'].includes(name))

/** The coin that can follow a platform. */
export const FOLLOWED = TRADED.at(-1) as Coin

export const who = fc.nat({ max: 3 })
export const user = ({ users }: World, who: number): number => users[who] ?? 0
export const currency = fc.constantFrom(...FUNDS)
export const coin = fc.constantFrom(...TRADED, ...TRADED.slice(0, 1), ...TRADED.slice(0, 1))
/** Either value of a side, direction or mode. */
export const either = fc.constantFrom<1 | 2>(1, 2)
export const approve = fc.boolean()
export const mostly = fc.constantFrom(true, true, true, true, false)
export const rarely = mostly.map(value => !value)

/** Thousandths of a balance, or a fixed amount. */
export const share = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 10, max: 300 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(1000, 1001, '0', '-1', '0.00000001', '0.000000001', '100', '999.99999999'),
  },
)
export type Share = number | string
/** The amount of a share of an account, as decimal text. */
export const amountOf = ({ exchange }: World, account: Account, currency: number, share: Share): string =>
  typeof share === 'string'
    ? share
    : new Big(exchange.balance(account, currency))
        .times(share)
        .div(1000)
        .round(PLACES, Big.roundDown)
        .toFixed()

export const pick = fc.nat({ max: 999 }).map(
  drawn =>
    <Row>(rows: readonly Row[]): Row | undefined =>
      rows[drawn % Math.max(1, rows.length)],
)
/** The user of a command on a row: nearly always its owner. */
export const actor = fc.option(who, { freq: 20 }).map(
  stranger =>
    (world: World, row: { readonly userId: number } | undefined): number =>
      stranger === null && row ? row.userId : user(world, stranger ?? 0),
)
/** The id of the picked row; without one an id that may or may not exist. */
export const idOf = (row: { readonly id: number } | undefined): number => row?.id ?? 1
