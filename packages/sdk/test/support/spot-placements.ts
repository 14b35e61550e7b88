import { expect } from 'vitest'
import { AppError } from '../../src/index.ts'
import type { PendingSpot, PlacedSpot } from '../../src/watch/index.ts'

type Outcome = 'open' | 'done' | { readonly failed: unknown }

interface Placement {
  readonly amount: string
  readonly wait: boolean
  placed: Outcome
  filled: Outcome | undefined
  wasKilled: boolean
}

const isUnknown = (outcome: Outcome | undefined) =>
  typeof outcome === 'object' && outcome.failed instanceof AppError && outcome.failed.delivery === 'unknown'

/** Records the outcome of order promises; each order has a unique amount. */
export const createPlacements = () => {
  const all: Placement[] = []
  const cancelled: string[] = []
  return {
    add(amount: string, wait: boolean, promise: Promise<PlacedSpot>): void {
      const own: Placement = { amount, wait, placed: 'open', filled: undefined, wasKilled: false }
      all.push(own)
      promise.then(
        ({ filled }) => {
          own.placed = 'done'
          own.filled = 'open'
          filled.then(
            () => (own.filled = 'done'),
            (failed: unknown) => (own.filled = { failed }),
          )
        },
        (failed: unknown) => (own.placed = { failed }),
      )
    },
    cancel(row: PendingSpot): void {
      row.cancel().then(
        () => cancelled.push(row.amount),
        () => {},
      )
    },
    /** The run has ended: no promise may be open. */
    killed(): void {
      for (const own of all) {
        expect([own.placed, own.filled]).not.toContain('open')
        own.wasKilled = true
      }
    },
    /** The amounts of orders with an open promise. */
    open: () => all.filter(own => [own.placed, own.filled].includes('open')).map(({ amount }) => amount),
    check(statusOf: (amount: string) => 'waiting' | 'filled' | 'cancelled' | undefined): void {
      this.killed()
      for (const { amount, wait, placed, filled } of all) {
        const status = statusOf(amount)
        if (placed === 'done') expect(status).toBeDefined()
        // Unknown if the call did not wait, or if its run has ended.
        else if (!isUnknown(placed) || (wait && !isEnded(placed))) expect(status).toBeUndefined()
        if (filled === 'done') expect(status).toBe('filled')
        else if (filled !== undefined && !isEnded(filled)) expect(status).toBe('cancelled')
      }
      for (const amount of cancelled) expect(statusOf(amount)).toBe('cancelled')
    },
  }
}

/** Whether it failed because its run had ended. */
const isEnded = (outcome: Outcome) =>
  typeof outcome === 'object' &&
  outcome.failed instanceof AppError &&
  outcome.failed.code === 'ABORTED' &&
  outcome.failed.endpoint !== 'spot.cancel'
