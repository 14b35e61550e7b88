import { JournalError, type Journal } from '../journal/journal.ts'
import { createAccounts, type Grant } from './accounts.ts'
import { DAY, type Period } from './candles.ts'
import { createClock } from './clock.ts'
import type { CodeMail } from './codes.ts'
import type { Coin } from './coins.ts'
import type { CommandContext, CommandHandler } from './context.ts'
import { createControl } from './control.ts'
import { createFunds } from './funds.ts'
import { createIdentities } from './identity.ts'
import { createLedger } from './ledger.ts'
import type { LeverageOrder } from './leverage-order.ts'
import { createLeverage } from './leverage.ts'
import { createMarket } from './market.ts'
import { createNews } from './news.ts'
import type { OptionOrder } from './option-order.ts'
import { openingOf } from './opening.ts'
import { createOptions } from './options.ts'
import { createRandom } from './random.ts'
import { Refusal } from './refusal.ts'
import type { SpotOrder } from './spot-order.ts'
import { createSpot } from './spot.ts'
import type { PasswordHash, Secret, User } from './users.ts'
import { walletsOf } from './wallets.ts'
import { createWatch } from './watch.ts'

/** Something that happened and that others may want to know at once. */
export type ExchangeEvent =
  | { readonly kind: 'optionSettled'; readonly order: OptionOrder }
  | { readonly kind: 'codeSent'; readonly mail: CodeMail }
  /** An order that waited. */
  | { readonly kind: 'spotFilled'; readonly order: SpotOrder }
  /** By a stop or by liquidation. */
  | { readonly kind: 'leverageClosed'; readonly order: LeverageOrder }

type Areas = ReturnType<typeof createAccounts>['commands'] &
  ReturnType<typeof createOptions>['commands'] &
  ReturnType<typeof createSpot>['commands'] &
  ReturnType<typeof createLeverage>['commands'] &
  ReturnType<typeof createFunds>['commands'] &
  ReturnType<typeof createIdentities>['commands'] &
  ReturnType<typeof createControl>['commands']
/** The name of a command: whatever changes the exchange is one. */
export type CommandKind = keyof Areas
export type CommandInput<Kind extends CommandKind> = Parameters<Areas[Kind]>[0]
export type CommandResult<Kind extends CommandKind> = ReturnType<Areas[Kind]>
type Handlers = { [Kind in CommandKind]: CommandHandler<CommandInput<Kind>, CommandResult<Kind>> }

export interface ExchangeOptions {
  /** Decides the market. The same seed, first moment and commands give the same journal, tokens and codes. */
  readonly seed: string
  /** Virtual time of the first moment, unix ms; a journal that already has entries knows its own. */
  readonly start: number
  /** Repeated first, then every accepted command is appended to it. */
  readonly journal: Journal
  readonly hash: PasswordHash
  /** What a newly registered user gets; nothing unless said. */
  readonly grants?: readonly Grant[]
}

/** Days of market history before the first moment. */
const HISTORY_DAYS = 180

/**
 * The platform. It is pure: its state follows from the seed and the journal alone, its time moves only when told.
 * Commands change it and are journaled when accepted, questions do not; both refuse by throwing a Refusal.
 *
 * @throws JournalError when the journal was begun with another seed or version, or holds what cannot be repeated.
 */
export function createExchange({ seed, start, journal, hash, grants = [] }: ExchangeOptions) {
  const entries = journal.read()
  const opening = openingOf(entries, seed, start)
  const clock = createClock(opening.at)
  const market = createMarket(seed, opening.at - HISTORY_DAYS * DAY)
  const ledger = createLedger()
  const accounts = createAccounts(seed, ledger)
  const options = createOptions(clock, market, ledger, order => emit({ kind: 'optionSettled', order }))
  const watch = createWatch(clock, market)
  const spot = createSpot(clock, market, ledger, watch, order => emit({ kind: 'spotFilled', order }))
  const leverage = createLeverage(clock, market, ledger, watch, order =>
    emit({ kind: 'leverageClosed', order }),
  )
  const funds = createFunds(seed, clock, market, ledger, leverage.hasTrades)
  const identities = createIdentities(clock, accounts.setReview)
  const news = createNews(opening.at)
  const control = createControl(market)
  const handlers: Handlers = {
    ...accounts.commands,
    ...options.commands,
    ...spot.commands,
    ...leverage.commands,
    ...funds.commands,
    ...identities.commands,
    ...control.commands,
  }

  const listeners = new Set<(event: ExchangeEvent) => void>()
  const emit = (event: ExchangeEvent) => {
    for (const listener of listeners) listener(event)
  }

  let accepted = 1
  // With the first moment in it, so that no token or code of one exchange means anything to the next one of its seed.
  const random = (purpose: string) => createRandom(seed, opening.at, purpose, accepted)
  const run = <Kind extends CommandKind>(kind: Kind, input: CommandInput<Kind>): CommandResult<Kind> => {
    const context: CommandContext = { now: clock.now(), random }
    const result = handlers[kind](input, context)
    accepted++
    return result
  }
  if (entries.length === 0) journal.append(opening)
  for (const [index, { at, kind, input }] of entries.entries()) {
    if (index === 0) continue
    try {
      if (!Object.hasOwn(handlers, kind)) throw new Error(`no command is called ${kind}`)
      clock.advanceTo(at)
      run(kind as CommandKind, input as CommandInput<CommandKind>)
      watch.look()
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new JournalError(`Journal entry ${index + 1} (${kind}) cannot be repeated: ${reason}`, { cause })
    }
  }

  let broken: Error | undefined
  /**
   * Carries out a command and journals it. When this returns, the command is kept.
   *
   * @throws Refusal when the platform says no: nothing has changed then.
   * @throws Error when the journal failed; from then on every command is refused.
   */
  const execute = <Kind extends CommandKind>(kind: Kind, input: CommandInput<Kind>): CommandResult<Kind> => {
    if (broken) throw broken
    const result = run(kind, input)
    try {
      journal.append({ at: clock.now(), kind, input })
    } catch (cause) {
      broken = new Error('The journal cannot be written; the exchange takes no more commands', { cause })
      throw broken
    }
    watch.look()
    return result
  }

  const seal = (password: string): Secret => {
    if (password.length < 6 || password.length > 16) throw new Refusal('passwordLength')
    const salt = random('salt').hex(32)
    return { salt, hash: hash(password, salt) }
  }

  return {
    now: clock.now,
    /** Moves virtual time on (unix ms); what falls due on the way happens at its own moment. */
    advanceTo: clock.advanceTo,
    execute,
    /** Calls `listener` with every event from now on. @returns a function that ends it. */
    onEvent(listener: (event: ExchangeEvent) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    sendCode(input: CommandInput<'sendCode'>): CodeMail {
      const mail = execute('sendCode', input)
      emit({ kind: 'codeSent', mail })
      return mail
    },
    register({
      password,
      ...form
    }: {
      account: string
      password: string
      code: string
      invitation: string
    }): User {
      return execute('register', { ...form, secret: seal(password), grants })
    },
    resetPassword({ password, ...form }: { account: string; password: string; code: string }): User {
      return execute('resetPassword', { ...form, secret: seal(password) })
    },
    createUser({ password, ...form }: { account: string; password: string; grants: readonly Grant[] }): User {
      return execute('createUser', { ...form, secret: seal(password) })
    },
    /** Checks the password, ends an older session and opens a new one. @returns the token. */
    login({ account, password }: { account: string; password: string }): string {
      if (account.trim() === '') throw new Refusal('accountMissing')
      if (password === '') throw new Refusal('passwordMissing')
      const user = accounts.verify(account, salt => hash(password, salt), clock.now())
      return execute('openSession', { userId: user.id })
    },
    signedIn: (token: string) => accounts.signedIn(token, clock.now()),
    user: accounts.user,
    findUser: accounts.find,
    users: accounts.all,
    outbox: accounts.outbox,

    price: (coin: Coin) => market.price(coin, clock.now()),
    quote: (coin: Coin) => market.quote(coin, clock.now()),
    candle: (coin: Coin, period: Period) => market.candle(coin, period, clock.now()),
    /** Bars that overlap from..to (unix ms), oldest first. */
    candles: (coin: Coin, period: Period, from: number, to: number) =>
      market.candles(coin, period, from, to, clock.now()),

    wallets: (userId: number) => walletsOf(userId, ledger, market, clock.now()),
    balance: ledger.balance,
    balances: ledger.balances,
    optionOrders: options.list,
    spotOrders: spot.list,
    leverageOrders: leverage.list,
    leverageAccount: leverage.account,
    ...funds.questions,
    identity: identities.get,
    article: news.read,
    news: news.list,
    pace: control.pace,
  }
}

/** The platform. */
export type Exchange = ReturnType<typeof createExchange>
