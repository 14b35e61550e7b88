/** Interface of the measured page. */
export interface BenchPage {
  /** Loads and evaluates the library. */
  load(): Promise<void>
  /** Generates this many candles. */
  prepare(count: number): void
  /** Converts them to the library's format. */
  convert(): void
  /** Draws, and waits for the frame after the paint. */
  paint(): Promise<void>
  /** Generates ticks of the newest bar for {@link update}. */
  tick(count: number): void
  /** Requests this many empty frames in sequence. */
  idle(frames: number): Promise<void>
  /** Applies all ticks, this many per frame. */
  update(each: number): Promise<void>
}

declare global {
  interface Window {
    bench: BenchPage
  }
}
