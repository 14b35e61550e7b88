/** Calls `tick` at every full second of `now` until `signal` aborts. */
export const everySecond = (now: () => number, tick: () => void, signal: AbortSignal) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    timer = setTimeout(
      () => {
        tick()
        wait()
      },
      1000 - (now() % 1000),
    )
  }
  wait()
  signal.addEventListener('abort', () => clearTimeout(timer))
}
