/** What a tab asks of the tab that runs the exchange, over a channel of their own. */
export type Ask =
  | {
      readonly kind: 'request'
      readonly id: number
      readonly url: string
      readonly method: string
      readonly headers: readonly (readonly [string, string])[]
      readonly body: ArrayBuffer | undefined
    }
  | { readonly kind: 'open' | 'reconnect' | 'close'; readonly socket: number }
  | { readonly kind: 'send'; readonly socket: number; readonly topic: string; readonly payload: unknown }
  /** The other tab may be hidden, and its timers slow. */
  | { readonly kind: 'beat' }

/** What it is told. */
export type Told =
  | { readonly kind: 'welcome' }
  | {
      readonly kind: 'answer'
      readonly id: number
      readonly status: number
      readonly headers: readonly (readonly [string, string])[]
      readonly body: ArrayBuffer
    }
  | { readonly kind: 'failed'; readonly id: number }
  | { readonly kind: 'up'; readonly socket: number }
  | { readonly kind: 'down'; readonly socket: number; readonly reason: string }
  | { readonly kind: 'message'; readonly socket: number; readonly topic: string; readonly payload: unknown }

/** What all tabs hear: one looks for the exchange, or one has it from now on. */
export type Call = { readonly kind: 'hello'; readonly id: string } | { readonly kind: 'leading' }

/** A channel on which one kind of message goes out and another comes in. */
export interface Line<Out, In> {
  /** Does nothing once it is closed. */
  post(message: Out): void
  listen(listener: (message: In) => void): void
  close(): void
}

export const openLine = <Out, In>(name: string): Line<Out, In> => {
  const channel = new BroadcastChannel(name)
  let open = true
  return {
    post(message) {
      if (open) channel.postMessage(message)
    },
    listen(listener) {
      channel.onmessage = ({ data }) => listener(data as In)
    },
    close() {
      open = false
      channel.close()
    },
  }
}

/** Where a tab that looks for the exchange calls. */
export const lineOf = (name: string, id: string): string => `${name}/${id}`
