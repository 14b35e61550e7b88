import { VirtualTimeScheduler } from 'rxjs'

/** Virtual time: unlike rxjs's scheduler, it advances to a moment and stays there. */
export class Clock extends VirtualTimeScheduler {
  override maxFrames = 1_000_000
  advance(ms: number): void {
    const end = this.frame + ms
    this.maxFrames = end
    this.flush()
    this.frame = end
  }
}

/** A clock that can be set without time passing. */
export class SettableClock extends Clock {
  skew = 0
  readonly #start: number
  constructor(start: number) {
    super()
    this.#start = start
  }
  override now = () => this.#start + this.frame + this.skew
}
