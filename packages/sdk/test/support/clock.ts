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
