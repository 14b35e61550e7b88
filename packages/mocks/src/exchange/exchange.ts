import { JournalError, type Checkpoint, type Journal } from '../journal/journal.ts'
import { createAccounts, type Grant } from './accounts/accounts.ts'
import { changesByUser, createEvents } from './events.ts'
import type { Period } from './market/candles.ts'
import { DAY } from './core/day.ts'
import { createClock, type CommandContext, type CommandHandler } from './core/clock.ts'
import type { Coin } from './core/coins.ts'
import { createControl } from './market/control.ts'
import { createFunds } from './funds/funds.ts'
import { createIdentityGate } from './accounts/identity-gate.ts'
import { createIdentities } from './accounts/identity.ts'
import { createLedger } from './core/ledger.ts'
import { createMarket } from './market/market.ts'
import type { Recording } from './market/recording.ts'
import { createNews } from './news/news.ts'
import { checkedOpening, newOpening } from './opening.ts'
import { createCredentials } from './accounts/credentials.ts'
import { createRandom, type Random } from './core/random.ts'
import { createReviews } from './core/reviews.ts'
import { joinStates, loadState, saveState, storedValue } from './core/state.ts'
import { createScenarios } from './scenarios/scenarios.ts'
import { createSwitches } from './switches.ts'
import { createTrading } from './trading.ts'
import type { PasswordHash } from './accounts/users.ts'
import { walletsOf } from './funds/wallets.ts'

export type { ExchangeEvent } from './events.ts'

type Areas = ReturnType<typeof createAccounts>['commands'] &
  ReturnType<typeof createTrading>['commands'] &
  ReturnType<typeof createFunds>['commands'] &
  ReturnType<typeof createIdentities>['commands'] &
  ReturnType<typeof createIdentityGate>['commands'] &
  ReturnType<typeof createReviews>['commands'] &
  ReturnType<typeof createControl>['commands'] &
  ReturnType<typeof createSwitches>['commands'] &
  ReturnType<typeof createScenarios>['commands']
/** The name of a command. Only commands change the exchange. */
export type CommandKind = keyof Areas
export type CommandInput<Kind extends CommandKind> = Parameters<Areas[Kind]>[0]
export type CommandResult<Kind extends CommandKind> = ReturnType<Areas[Kind]>
type Handlers = { [Kind in CommandKind]: CommandHandler<CommandInput<Kind>, CommandResult<Kind>> }

export interface ExchangeOptions {
  /** Determines the market. The same seed, start and commands give the same journal. */
  readonly seed: string
  /** Virtual start time, unix ms. Ignored when the journal already has entries. */
  readonly start: number
  /** Its checkpoint is loaded and the entries after it are replayed; then every accepted command is appended. */
  readonly journal: Journal
  /** Receives the reason when the checkpoint cannot be used and the whole journal is replayed. */
  readonly warn?: (message: string) => void
  readonly hash: PasswordHash
  /** Makes tokens, codes and salts. Default: they follow from the seed, for tests that repeat; they are no secrets then. */
  readonly secrets?: Random | undefined
  /** The market of its coins. A journal can only be continued with its recording. */
  readonly replay?: Recording | undefined
  /** Credited to each newly registered user; default none. */
  readonly grants?: readonly Grant[]
}

/** Days of market history before the start. */
const HISTORY_DAYS = 180

/**
 * The platform, as a deterministic state machine: its state depends only on the seed and the journal, and only
 * `advanceTo` moves its time. Accepted commands are journaled; queries change nothing. Both throw a Refusal.
 *
 * @throws JournalError when the journal has another seed, version or recording, or an entry that cannot be replayed.
 */
export const createExchange = (options: ExchangeOptions) => {
  const checkpoint = options.journal.checkpoint()
  if (!checkpoint) return openExchange(options)
  try {
    return openExchange(options, checkpoint)
  } catch (error) {
    options.warn?.(`The checkpoint cannot be used, the journal is replayed: ${String(error)}`)
    return openExchange(options)
  }
}

const openExchange = (
  { seed, start, journal, hash, secrets, replay, grants = [] }: ExchangeOptions,
  checkpoint?: Checkpoint,
) => {
  const [first] = journal.read()
  const opening = first ? checkedOpening(first, seed, replay) : newOpening(seed, start, replay)
  const { emit, hasListeners, flush, stepwise, onEvent } = createEvents()
  const { state: time, ...ticking } = createClock(opening.at)
  const clock = stepwise(ticking)
  const market = createMarket(seed, opening.at - HISTORY_DAYS * DAY, replay?.coins)
  const ledger = createLedger(steps => {
    if (!hasListeners()) return
    for (const [userId, changes] of changesByUser(steps)) emit({ kind: 'balanceChanged', userId, changes })
  })
  const accounts = createAccounts(seed, ledger, mail => emit({ kind: 'codeSent', mail }))
  const switches = createSwitches()
  const { watch, ...trading } = createTrading(clock, market, ledger, emit)
  const reviews = createReviews(clock)
  const funds = createFunds(seed, clock, market, ledger, reviews, {
    hasTrades: trading.hasTrades,
    isFrozen: userId => accounts.user(userId).frozen,
    onRecharge: recharge => emit({ kind: 'rechargeReviewed', recharge }),
    onWithdrawal: withdrawal => emit({ kind: 'withdrawalReviewed', withdrawal }),
  })
  const identities = createIdentities(reviews, accounts.setReview, (userId, status) =>
    emit({ kind: 'identityReviewed', userId, status }),
  )
  const gate = createIdentityGate(accounts.knownUser)
  const control = createControl(market)
  const scenarios = createScenarios(clock, market, watch, on => emit({ kind: 'maintenance', on }))
  const news = createNews(opening.at, scenarios.plannedMaintenance)
  const handlers: Handlers = {
    ...accounts.commands,
    ...trading.commands,
    ...funds.commands,
    ...identities.commands,
    ...gate.commands,
    ...reviews.commands,
    ...control.commands,
    ...switches.commands,
    ...scenarios.commands,
    submitOption: gate.guard(trading.commands.submitOption),
    submitLeverage: gate.guard(trading.commands.submitLeverage),
    closeLeverage: gate.guard(trading.commands.closeLeverage),
    setLeverageStops: gate.guard(trading.commands.setLeverageStops),
  }

  const accepted = storedValue(1)
  // Includes the start time: seeded tokens and codes of one exchange are invalid in another one of the same seed.
  const random = (purpose: string) => createRandom(seed, opening.at, purpose, accepted.value)
  const run = <Kind extends CommandKind>(kind: Kind, input: CommandInput<Kind>): CommandResult<Kind> => {
    const context: CommandContext = { now: clock.now() }
    switches.check(kind, input)
    const result = handlers[kind](input, context)
    accepted.value++
    return result
  }
  const state = joinStates({
    time,
    market: market.state,
    ledger: ledger.state,
    accounts: accounts.state,
    trading: trading.state,
    reviews: reviews.state,
    funds: funds.state,
    identities: identities.state,
    gate: gate.state,
    control: control.state,
    switches: switches.state,
    scenarios: scenarios.state,
    commands: { accepted },
  })

  if (!first) journal.append(opening)
  if (checkpoint) loadState(state, checkpoint)
  let number = accepted.value
  for (const { at, kind, input } of journal.read(number)) {
    number++
    try {
      if (!Object.hasOwn(handlers, kind)) throw new Error(`unknown command ${kind}`)
      clock.advanceTo(at)
      run(kind as CommandKind, input as CommandInput<CommandKind>)
      watch.update()
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new JournalError(`Journal entry ${number} (${kind}) cannot be replayed: ${reason}`, { cause })
    }
  }

  let broken: Error | undefined
  /**
   * Executes a command and journals it. It is durable only after the journal is flushed: confirm it after that.
   *
   * @throws Refusal when the command is not allowed; then nothing has changed.
   * @throws Error when the journal failed; then every later command fails too.
   */
  const execute = <Kind extends CommandKind>(kind: Kind, input: CommandInput<Kind>): CommandResult<Kind> => {
    if (broken) throw broken
    const result = run(kind, input)
    try {
      journal.append({ at: clock.now(), kind, input })
    } catch (cause) {
      broken = new Error('The journal cannot be written; the exchange accepts no more commands', { cause })
      throw broken
    }
    watch.update()
    flush()
    return result
  }

  return {
    seed,
    now: clock.now,
    /** Advances virtual time to `time` (unix ms) and runs everything due until then at its own time. */
    advanceTo: clock.advanceTo,
    execute,
    onEvent,
    /** The state after the accepted commands, at the current time. */
    checkpoint: () => saveState(state, accepted.value),

    ...createCredentials({ execute, accounts, hash, secrets, random, now: clock.now, grants }),
    signedIn: (token: string) => accounts.signedIn(token, clock.now()),
    user: accounts.user,
    findUser: accounts.find,
    users: accounts.all,
    ...accounts.queries,

    price: (coin: Coin) => market.price(coin, clock.now()),
    quote: (coin: Coin) => market.quote(coin, clock.now()),
    candle: (coin: Coin, period: Period) => market.candle(coin, period, clock.now()),
    /** Candles that overlap from..to (unix ms), oldest first. */
    candles: (coin: Coin, period: Period, from: number, to: number) =>
      market.candles(coin, period, from, to, clock.now()),

    wallets: (userId: number) => walletsOf(userId, ledger, market, clock.now()),
    balance: ledger.balance,
    balances: ledger.balances,
    ...trading.queries,
    /** The unfinished orders of all users, oldest first. */
    allOpenOrders: () => ({ ...trading.open(), locked: funds.lockedOpen() }),
    switches: switches.all,
    ...funds.queries,
    identity: identities.get,
    /** Everything waiting for a review, oldest first. */
    waitingReviews: () => ({
      recharges: funds.rechargesWaiting(),
      withdrawals: funds.withdrawalsWaiting(),
      identities: identities.waiting(),
    }),
    reviewsAutomatic: reviews.automatic,
    /** Whether options and leverage require identity verification, for a user or by default. */
    identityGate: gate.isOn,
    article: news.read,
    news: news.list,
    pace: control.pace,
    ...scenarios.queries,
  }
}

export type Exchange = ReturnType<typeof createExchange>
