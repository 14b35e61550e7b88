import type { Random } from './random.ts'

/** What a command handler may use besides its input, so that replaying the journal repeats it exactly. */
export interface CommandContext {
  /** Virtual time of the command, unix ms. */
  readonly now: number
  /** A stream that belongs to this command alone; a refused command takes nothing from it. */
  readonly random: (purpose: string) => Random
}

/**
 * Carries out one kind of command. It first checks everything and throws a Refusal, then changes the state: a
 * refused command leaves no trace.
 */
export type CommandHandler<Input, Result> = (input: Input, context: CommandContext) => Result
