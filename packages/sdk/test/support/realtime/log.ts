/** A log of events in order; consecutive pushes are one entry. */
export class Log {
  #entries: (string | { from: number; to: number })[] = []

  add(entry: string): void {
    this.#entries.push(entry)
  }
  push(number: number): void {
    const last = this.#entries.at(-1)
    if (typeof last === 'object' && last.to === number - 1) last.to = number
    else this.#entries.push({ from: number, to: number })
  }
  /** Takes the entries since the last call. */
  take(): string[] {
    const entries = this.#entries
    this.#entries = []
    return entries.map(entry => (typeof entry === 'string' ? entry : `pushes ${entry.from} to ${entry.to}`))
  }
}
