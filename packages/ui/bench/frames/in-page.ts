/** What runs in the measured pages, as the global `bench`. */
import type {} from '../../e2e/pushes.ts'

/** What a page's frames were like. */
export interface Frames {
  /** Milliseconds from each frame to the next. */
  readonly gaps: readonly number[]
  /** Length of every task that blocked the page for 50 ms and longer. */
  readonly longTasks: readonly number[]
}

/** Watches frames and long tasks for so many ms. */
export const watchFrames = (ms: number): Promise<Frames> =>
  new Promise(resolve => {
    const gaps: number[] = []
    const longTasks: number[] = []
    const observer = new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) longTasks.push(duration)
    })
    observer.observe({ type: 'longtask' })
    let began: number | undefined
    let last = 0
    const step = (now: number) => {
      began ??= now
      if (now > began) gaps.push(now - last)
      last = now
      if (now - began < ms) requestAnimationFrame(step)
      else {
        observer.disconnect()
        resolve({ gaps, longTasks })
      }
    }
    requestAnimationFrame(step)
  })

/**
 * Has packets come to the page's socket at an even rate; those of 5 ms come together. Their time is kept by a worker, so
 * that a page that cannot follow gets as many as one that can.
 */
export const pour = ({ packets, rate }: { packets: readonly string[]; rate: number }): void => {
  const clock = () => {
    onmessage = ({ data }: MessageEvent<{ packets: string[]; rate: number }>) => {
      const began = performance.now()
      let next = 0
      const timer = setInterval(() => {
        const due = ((performance.now() - began) / 1000) * data.rate
        const from = next
        next = Math.min(Math.floor(due), data.packets.length)
        postMessage(data.packets.slice(from, next))
        if (next >= data.packets.length) clearInterval(timer)
      }, 5)
    }
  }
  const worker = new Worker(URL.createObjectURL(new Blob([`(${clock.toString()})()`])))
  worker.onmessage = ({ data: come }: MessageEvent<string[]>) => {
    for (const data of come) window.tap.socket?.dispatchEvent(new MessageEvent('message', { data }))
  }
  worker.postMessage({ packets, rate })
}
