import type { ConnectionState } from '../../../src/realtime/index.ts'
import { Log } from './log.ts'

/** How the snapshot is answered from now on. */
export type Answer = 'works' | 'fails' | 'hangs'

/** The clock step of model and real connection, ms. */
export const TICK = 500

const HELD = 2000
const HOLD = 3000
const STALE = 5000
const DEAD = 15_000
const RETRY = 1000
const LONGEST_RETRY = 120_000

interface Push {
  readonly number: number
  /** Whether it is well-formed. */
  readonly isSound: boolean
  /** When it arrived. */
  readonly at: number
}

/**
 * The simplest model of a connection with a market: pushes are numbered, and the price of the only coin is the number
 * of its latest push.
 */
export class Model {
  readonly log = new Log()
  /** The states it was in and the commands that ran. */
  readonly happened = new Set<string>(['idle'])
  state: ConnectionState = 'idle'
  isServerUp = true
  answer: Answer = 'works'
  /** The number of the server's latest push: the price in a snapshot. */
  sent = 0
  /** The shown price; undefined while the coin is unknown. */
  price: number | undefined
  malformed = 0
  /** Snapshot requests without an answer. */
  hanging: { readonly round: number; readonly price: number }[] = []

  #now = 0
  #round = 0
  #upAt = 0
  #heardAt = 0
  /** When the last valid push arrived. */
  #understoodAt = 0
  #retryAt: number | undefined
  /** Failed snapshots since the connect. */
  #failures = 0
  /** The pushes before the snapshot; undefined after it. */
  #held: Push[] | undefined

  get isUp(): boolean {
    return this.state === 'resyncing' || this.state === 'live' || this.state === 'stale'
  }

  open(): void {
    this.#to('connecting')
    this.#connect()
  }
  close(): void {
    this.#to('closed')
  }
  serverStarts(): void {
    this.isServerUp = true
    if (this.state === 'connecting') this.#connect()
  }
  serverDies(): void {
    this.isServerUp = false
    if (this.isUp) this.#to('connecting')
  }
  isLost(): void {
    this.#to('connecting')
    this.#connect()
  }
  wakes(): void {
    if (this.isUp && this.#now - this.#heardAt >= STALE) this.isLost()
  }
  push(isSound: boolean): void {
    const push = { number: ++this.sent, isSound, at: this.#now }
    if (!this.isUp) return
    this.#heardAt = this.#now
    if (!this.#held) return this.#deliver(push)
    this.#held = [...this.#held.slice(1 - HELD), push]
  }
  tick(): void {
    this.#now += TICK
    if (!this.isUp) return
    if (this.#now === this.#upAt + HOLD) this.#synced()
    if (this.#now === this.#retryAt) this.#ask()
    if (this.state !== 'stale' && this.#now - this.#understoodAt >= STALE) this.#to('stale')
    else if (this.state === 'stale' && this.#now - this.#heardAt >= DEAD) this.isLost()
  }
  /** The oldest hanging snapshot arrives or fails. */
  hangingEnds(works: boolean): void {
    const ends = this.hanging.shift()
    if (!ends) return
    if (works) this.#setPrice(ends.price)
    if (ends.round !== this.#round || !this.isUp) return
    this.#synced()
    if (!works) this.#retryLater()
  }

  #to(state: ConnectionState): void {
    this.state = state
    this.log.add(state)
    this.happened.add(state)
  }
  #connect(): void {
    if (!this.isServerUp) return
    this.#to('resyncing')
    this.#held = []
    this.#round++
    this.#upAt = this.#heardAt = this.#understoodAt = this.#now
    this.#retryAt = undefined
    this.#failures = 0
    this.#ask()
  }
  #ask(): void {
    this.log.add('snapshot requested')
    if (this.answer === 'hangs') this.hanging.push({ round: this.#round, price: this.sent })
    else {
      if (this.answer === 'works') this.#setPrice(this.sent)
      this.#synced()
      this.#retryAt = undefined
      if (this.answer === 'fails') this.#retryLater()
    }
  }
  #retryLater(): void {
    this.#retryAt = this.#now + Math.min(RETRY * 2 ** this.#failures++, LONGEST_RETRY)
  }
  #synced(): void {
    const held = this.#held ?? []
    this.#held = undefined
    for (const push of held) this.#deliver(push)
  }
  #deliver({ number, isSound, at }: Push): void {
    if (isSound) this.#understoodAt = at
    if (isSound && this.state !== 'live') this.#to('live')
    this.log.push(number)
    if (!isSound) this.malformed++
    else if (this.price !== undefined) this.price = number
  }
  /** A snapshot arrived; pushes since its request are newer. */
  #setPrice(price: number): void {
    this.price = Math.max(price, this.price ?? price)
  }
}
