/** All that a command handler may read in addition to its input and state, so that replaying the journal is exact. */
export interface CommandContext {
  /** Virtual time of the command, unix ms. */
  readonly now: number
}

/**
 * Executes one kind of command. It validates everything and throws a Refusal before it changes any state.
 */
export type CommandHandler<Input, Result> = (input: Input, context: CommandContext) => Result
