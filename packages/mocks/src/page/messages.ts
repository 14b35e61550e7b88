/** From a tab to the tab that runs the exchange, over a channel for both. */
export type FollowerMessage =
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
  /** Browsers throttle the timers of a hidden leader. */
  | { readonly kind: 'tick' }

/** From the tab that runs the exchange. */
export type LeaderMessage =
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

/** To all tabs: a new tab needs the exchange, or a tab now runs it. */
export type Announcement = { readonly kind: 'hello'; readonly id: string } | { readonly kind: 'leading' }

/** A typed BroadcastChannel. */
export interface TypedChannel<Out, In> {
  /** Ignored after {@link close}. */
  post(message: Out): void
  listen(listener: (message: In) => void): void
  close(): void
}

export const openChannel = <Out, In>(name: string): TypedChannel<Out, In> => {
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

/** The channel and lock of one follower tab. */
export const channelName = (name: string, id: string): string => `${name}/${id}`
