import type { Clock } from './core/clock.ts'
import type { CodeMail } from './accounts/codes.ts'
import type { Reviewed } from './accounts/identity.ts'
import type { LeverageClosure, LeverageOrder } from './leverage/order.ts'
import type { OptionOrder } from './options/order.ts'
import type { Recharge } from './funds/recharge.ts'
import type { SpotOrder } from './spot/spot.ts'
import type { Withdrawal } from './funds/withdrawal.ts'
import { CURRENCIES } from './core/coins.ts'
import { PLACES, type BalanceStep, type Kind } from './core/ledger.ts'

/** A change of one of a user's balances. Amounts are decimal text with 8 places. */
export interface BalanceChange {
  /** Account kind; custody is separate from the four. */
  readonly account: Kind | 'custody'
  readonly part: 'available' | 'locked'
  readonly currency: string
  /** Positive for a credit, negative for a debit. */
  readonly delta: string
  /** The balance afterwards. */
  readonly balance: string
}

/** The user balances that a posting changed, by user id. */
export const changesByUser = (
  steps: readonly BalanceStep[],
): ReadonlyMap<number, readonly BalanceChange[]> => {
  const byUser = new Map<number, BalanceChange[]>()
  for (const { account, currency, before, after } of steps) {
    const [owner, id, kind, part = 'available'] = account.split(':')
    if (owner !== 'user' || after.eq(before)) continue
    const changes = byUser.get(Number(id)) ?? []
    byUser.set(Number(id), changes)
    changes.push({
      account: kind as BalanceChange['account'],
      part: part as BalanceChange['part'],
      currency: CURRENCIES.find(each => each.id === currency)?.name ?? String(currency),
      delta: after.minus(before).toFixed(PLACES),
      balance: after.toFixed(PLACES),
    })
  }
  return byUser
}

/** What the exchange notifies its listeners of. */
export type ExchangeEvent =
  | { readonly kind: 'optionSettled'; readonly order: OptionOrder }
  | { readonly kind: 'codeSent'; readonly mail: CodeMail }
  /** A waiting order was filled; an order filled on placement emits nothing. */
  | { readonly kind: 'spotFilled'; readonly order: SpotOrder }
  /** A waiting order was opened. */
  | { readonly kind: 'leverageOpened'; readonly order: LeverageOrder }
  /** Closed by a stop, by liquidation or together with another order, not by its user. */
  | ({ readonly kind: 'leverageClosed'; readonly order: LeverageOrder } & LeverageClosure)
  /** The settlement delay of a closed order is over. */
  | { readonly kind: 'leverageCompleted'; readonly order: LeverageOrder }
  /** Reviews by an operator or automatic ones. */
  | { readonly kind: 'rechargeReviewed'; readonly recharge: Recharge }
  | { readonly kind: 'withdrawalReviewed'; readonly withdrawal: Withdrawal }
  | { readonly kind: 'identityReviewed'; readonly userId: number; readonly status: Reviewed }
  /** Once per posting and user whose balances it changed. */
  | {
      readonly kind: 'balanceChanged'
      readonly userId: number
      readonly changes: readonly BalanceChange[]
    }
  /** Maintenance began or ended. */
  | { readonly kind: 'maintenance'; readonly on: boolean }

/** Delivers events after the step they belong to, so that listeners never see it half done. */
export const createEvents = () => {
  const listeners = new Set<(event: ExchangeEvent) => void>()
  const pending: ExchangeEvent[] = []
  const flush = () => {
    for (const event of pending.splice(0)) for (const listener of listeners) listener(event)
  }
  return {
    hasListeners: () => listeners.size > 0,
    /** Queues an event of the current step. */
    emit(event: ExchangeEvent): void {
      if (listeners.size > 0) pending.push(event)
    },
    /** Ends a step and delivers its events. */
    flush,
    /** Wraps a clock so that each task is a step. */
    stepwise: (clock: Clock): Clock => ({
      ...clock,
      task: <Arg>(name: string, run: (arg: Arg) => void) =>
        clock.task(name, (arg: Arg) => {
          run(arg)
          flush()
        }),
    }),
    /** Subscribes a listener. @returns the unsubscribe function. */
    onEvent(listener: (event: ExchangeEvent) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
