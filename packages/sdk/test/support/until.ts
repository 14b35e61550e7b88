/** Waits for conditions without polling: `notify` checks them. */
export const conditions = () => {
  const waiting = new Set<() => void>()
  return {
    /** Call after each change. */
    notify: () => {
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
