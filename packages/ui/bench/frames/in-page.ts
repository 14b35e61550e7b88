/** The global `bench` of the measured pages. */
declare global {
  interface Window {
    /** The page's latest socket, and whether the pushes of the exchange are kept from the page. */
    pushes: { socket?: EventTarget; held: boolean }
  }
}

window.pushes = { held: false }
window.WebSocket = class extends WebSocket {
  constructor(...address: ConstructorParameters<typeof WebSocket>) {
    super(...address)
    // Registered before any listener of the page.
    this.addEventListener('message', message => {
      if (!message.isTrusted || !String(message.data).startsWith('42')) return
      window.pushes.socket = this
      if (window.pushes.held) message.stopImmediatePropagation()
    })
  }
}

/** Frames and long tasks of a page. */
export interface Frames {
  /** Frame intervals, ms. */
  readonly gaps: readonly number[]
  /** Tasks of 50 ms or more, ms. */
  readonly longTasks: readonly number[]
}

/** Records frames and long tasks for this many ms. */
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
 * Delivers packets to the page's socket at a constant rate, in batches of 5 ms. A worker keeps the time, so that a slow
 * page gets as many as a fast one.
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
    for (const data of come) window.pushes.socket?.dispatchEvent(new MessageEvent('message', { data }))
  }
  worker.postMessage({ packets, rate })
}
