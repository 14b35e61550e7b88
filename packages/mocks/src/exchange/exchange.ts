import { JournalError, type Checkpoint, type Journal } from '../journal/journal.ts'
import type { Grant } from './accounts/accounts.ts'
import { createAreas } from './areas.ts'
import { type CommandContext, type CommandHandler } from './core/clock.ts'
import type { Recording } from './market/recording.ts'
import { checkedOpening, newOpening } from './opening.ts'
import { createCredentials } from './accounts/credentials.ts'
import { createRandom, type Random } from './core/random.ts'
import { joinStates, loadState, saveState, storedValue } from './core/state.ts'
import type { PasswordHash } from './accounts/users.ts'

export type { ExchangeEvent } from './events.ts'

type Areas = ReturnType<typeof createAreas>['commands']
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
  const areas = createAreas(seed, opening.at, replay?.coins)
  const { clock, watch, accounts, switches, gate } = areas
  const handlers: Handlers = areas.commands

  const accepted = storedValue(1)
  // Includes the start time: seeded tokens and codes of one exchange are invalid in another one of the same seed.
  const random = (purpose: string) => createRandom(seed, opening.at, purpose, accepted.value)
  const run = <Kind extends CommandKind>(kind: Kind, input: CommandInput<Kind>): CommandResult<Kind> => {
    const context: CommandContext = { now: clock.now() }
    switches.check(kind, input)
    gate.check(kind, input)
    const result = handlers[kind](input, context)
    accepted.value++
    return result
  }
  const state = { ...areas.state, ...joinStates({ commands: { accepted } }) }

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
    areas.flush()
    return result
  }

  return {
    seed,
    now: clock.now,
    /** Advances virtual time to `time` (unix ms) and runs everything due until then at its own time. */
    advanceTo: clock.advanceTo,
    execute,
    onEvent: areas.onEvent,
    /** The state after the accepted commands, at the current time. */
    checkpoint: () => saveState(state, accepted.value),

    ...createCredentials({ execute, accounts, hash, secrets, random, now: clock.now, grants }),
    ...areas.queries,
  }
}

export type Exchange = ReturnType<typeof createExchange>
