import { signal } from '@preact/signals-react'

let timer: ReturnType<typeof setInterval> | undefined

/** Changes twice a second, and only while something reads it. */
const tick = signal(0, {
  watched() {
    timer = setInterval(() => (this.value += 1), 500)
  },
  unwatched() {
    clearInterval(timer)
  },
})

/** The time, unix ms. Whatever reads it in a computed or a component is run again twice a second. */
export const now = (): number => {
  void tick.value
  return Date.now()
}
