import type { Clock } from './clock.ts'
import type { CodeMail } from './codes.ts'
import type { BalanceChange } from './balance-changes.ts'
import type { LeverageClosure, LeverageOrder } from './leverage-order.ts'
import type { OptionOrder } from './option-order.ts'
import type { Recharge } from './recharge.ts'
import type { SpotOrder } from './spot-order.ts'
import type { Withdrawal } from './withdrawal.ts'

/** Something that happened and that others may want to know at once. */
export type ExchangeEvent =
  | { readonly kind: 'optionSettled'; readonly order: OptionOrder }
  | { readonly kind: 'codeSent'; readonly mail: CodeMail }
  /** An order that waited. */
  | { readonly kind: 'spotFilled'; readonly order: SpotOrder }
  /** An order that waited. */
  | { readonly kind: 'leverageOpened'; readonly order: LeverageOrder }
  /** By itself; one that its user closes is told of only when it takes time, by the next. */
  | ({ readonly kind: 'leverageClosed'; readonly order: LeverageOrder } & LeverageClosure)
  /** However it was closed, after it was shown as closing. */
  | { readonly kind: 'leverageCompleted'; readonly order: LeverageOrder }
  /** By an operator or by the time; so are the next two. */
  | { readonly kind: 'rechargeReviewed'; readonly recharge: Recharge }
  | { readonly kind: 'withdrawalReviewed'; readonly withdrawal: Withdrawal }
  | { readonly kind: 'identityReviewed'; readonly userId: number; readonly status: 2 | 3 }
  /** Once for each movement of money and each user whose accounts it changed. */
  | {
      readonly kind: 'balanceChanged'
      readonly userId: number
      readonly changes: readonly BalanceChange[]
    }
  /** The platform answers nothing else from now on, or answers again. */
  | { readonly kind: 'maintenance'; readonly on: boolean }

/** Whom events are told, and when: only after the whole step that they belong to, so that nobody sees half of it. */
export const createEvents = () => {
  const listeners = new Set<(event: ExchangeEvent) => void>()
  const happened: ExchangeEvent[] = []
  const tell = () => {
    for (const event of happened.splice(0)) for (const listener of listeners) listener(event)
  }
  return {
    /** Whether anybody is told. */
    isHeard: () => listeners.size > 0,
    /** Notes an event of the step under way. */
    emit(event: ExchangeEvent): void {
      if (listeners.size > 0) happened.push(event)
    },
    /** Ends a step: tells what happened in it. */
    tell,
    /** The clock with each piece of its work as a step. */
    stepwise: (clock: Clock): Clock => ({
      ...clock,
      schedule: (time, act) =>
        clock.schedule(time, () => {
          act()
          tell()
        }),
    }),
    /** Calls `listener` with every event from now on. @returns a function that ends it. */
    onEvent(listener: (event: ExchangeEvent) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
