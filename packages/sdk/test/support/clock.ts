import { VirtualTimeScheduler } from 'rxjs'

/** Time that a test moves: unlike rxjs's own, it runs what is due up to a moment and stays there. */
export class Clock extends VirtualTimeScheduler {
  override maxFrames = 1_000_000
  advance(ms: number): void {
    const end = this.frame + ms
    this.maxFrames = end
    this.flush()
    this.frame = end
  }
}
