import Big from 'big.js'
import fc from 'fast-check'
import { COINS } from '../coins.ts'
import { currencyId } from '../funds-testing.ts'
import { PLACES, type Account } from '../ledger.ts'
import type { CommandInput, CommandKind, CommandResult, Exchange } from '../exchange.ts'
import type { Books } from './books.ts'
import type { View } from './view.ts'

/** An exchange with its users. */
export interface World {
  readonly exchange: Exchange
  readonly users: readonly number[]
}

/** A command with what it is given, which may depend on how things stand. */
export interface Step<Kind extends CommandKind = CommandKind> {
  readonly kind: Kind
  /** @throws Refusal when the platform says no. */
  readonly run: (world: World, before: View, books: Books) => void
}

/** How often a command is drawn, and with what. */
export interface Steps<Kind extends CommandKind> {
  readonly weight: number
  readonly steps: fc.Arbitrary<Step<Kind>>
}

/** An accepted command, and how things stood before. */
interface Done<Kind extends CommandKind> {
  readonly input: CommandInput<Kind>
  readonly result: CommandResult<Kind>
  readonly before: View
}

/**
 * Steps of one command.
 *
 * @param enter Enters in the books what the command must have moved.
 * @param carryOut Where there is more than the command to it.
 */
export const steps = <Kind extends CommandKind, Value>(
  kind: Kind,
  weight: number,
  values: fc.Arbitrary<Value>,
  inputOf: (value: Value, world: World) => CommandInput<Kind>,
  enter: (books: Books, done: Done<Kind>) => void = () => {},
  carryOut = (exchange: Exchange, input: CommandInput<Kind>): CommandResult<Kind> =>
    exchange.execute(kind, input),
): Steps<Kind> => ({
  weight,
  steps: values.map(value => ({
    kind,
    [fc.toStringMethod]: () => kind,
    run(world, before, books) {
      const input = inputOf(value, world)
      books.note(kind, input)
      const result = carryOut(world.exchange, input)
      enter(books, { input, result, before })
    },
  })),
})

const ids = (...names: readonly string[]) => names.map(currencyId)
/** What can be deposited and withdrawn. */
const FUNDS = ids('USDT', 'USDC', 'BTC', 'ETH')
export const QUOTE_ID = currencyId('USDT')
/** The coins that are traded; few, since looking ahead at each of them takes its time. */
export const TRADED = COINS.filter(({ name }) => ['BTC', 'DOGE'].includes(name))

export const who = fc.nat({ max: 3 })
/** The user of a drawn number. */
export const user = ({ users }: World, who: number): number => users[who] ?? 0
export const currency = fc.constantFrom(...FUNDS)
export const coin = fc.constantFrom(...TRADED, ...TRADED.slice(0, 1), ...TRADED.slice(0, 1))
/** Either of the two that much is told apart by: a side, a direction, a mode. */
export const either = fc.constantFrom<1 | 2>(1, 2)
export const approve = fc.boolean()
/** Mostly yes: for what hinders others while it is not so. */
export const mostly = fc.constantFrom(true, true, true, true, false)
export const rarely = mostly.map(value => !value)

/** A part of what is there, or an amount that is tried whatever is there. */
export const share = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 10, max: 300 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(1000, 1001, '0', '-1', '0.00000001', '0.000000001', '100', '999.99999999'),
  },
)
export type Share = number | string
/** The amount of a share of an account, in thousandths of it, as decimal text. */
export const amountOf = ({ exchange }: World, account: Account, currency: number, share: Share): string =>
  typeof share === 'string'
    ? share
    : new Big(exchange.balance(account, currency))
        .times(share)
        .div(1000)
        .round(PLACES, Big.roundDown)
        .toFixed()

/** A drawn row, or none. */
export const pick = fc.nat({ max: 999 }).map(
  drawn =>
    <Row>(rows: readonly Row[]): Row | undefined =>
      rows[drawn % Math.max(1, rows.length)],
)
/** Whoever asks for something: nearly always its owner. */
export const asker = fc.option(who, { freq: 20 }).map(
  stranger =>
    (world: World, row: { readonly userId: number } | undefined): number =>
      stranger === null && row ? row.userId : user(world, stranger ?? 0),
)
/** The id of what was picked; where nothing was, one that may be anybody's or nobody's. */
export const idOf = (row: { readonly id: number } | undefined): number => row?.id ?? 1
