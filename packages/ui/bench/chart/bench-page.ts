/** What the bench can ask of its page. */
export interface BenchPage {
  /** Evaluates the library. */
  load(): Promise<void>
  /** Makes so many candles. */
  prepare(count: number): void
  /** Makes them what the library takes. */
  convert(): void
  /** Draws, and waits for the frame after the one that shows it. */
  paint(): Promise<void>
  /** Makes so many ticks of the newest bar, for {@link update}. */
  tick(count: number): void
  /** Asks for so many frames, one after the other, and does nothing with them. */
  idle(frames: number): Promise<void>
  /** Updates the newest bar with all of them, so many before each frame. */
  update(each: number): Promise<void>
}

declare global {
  interface Window {
    bench: BenchPage
  }
}
