/** Waiting for a condition without asking for it again and again: whoever changes something tells. */
export const conditions = () => {
  const waiting = new Set<() => void>()
  return {
    /** Something changed. */
    tell: () => {
      for (const check of waiting) check()
    },
    until: (wanted: () => boolean) =>
      new Promise<void>(resolve => {
        const check = () => {
          if (!wanted()) return
          waiting.delete(check)
          resolve()
        }
        waiting.add(check)
        check()
      }),
  }
}
