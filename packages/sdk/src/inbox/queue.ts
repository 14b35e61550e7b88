/** A message as it lies in the queue. Source: product §3 (local browser queue). */
export interface QueuedMessage {
  /** Grows with every message that is sent. */
  readonly id: number
  /** The send key: which listeners it is for. */
  readonly key: string
  /** Plain data, as it was when it was sent. */
  readonly payload: unknown
}

/** Where messages wait for a listener. */
export interface Queue {
  /**
   * Appends a message.
   * @param once Names what the message is about: it is appended unless one of this key and name was before, by any tab, even if
   *   that one has been delivered. The last {@link ONCE_LIMIT} names are known. Checking, remembering and appending are one step.
   * @returns its id; undefined when there was one before.
   * @throws Error when the queue is full ({@link QUEUE_LIMIT}) or the message cannot be kept.
   */
  add(key: string, payload: unknown, once?: string): Promise<number | undefined>
  /**
   * Offers the oldest message of a key with an id above `after`, and deletes it if it was taken. Both are one step: no
   * other reader has the message meanwhile, and if this one dies on the way the message stays.
   *
   * @param take Whether the message was taken. Called at most once, and must not wait for anything.
   * @returns the id of what was offered; undefined when there was nothing to offer.
   */
  offer(key: string, after: number, take: (message: QueuedMessage) => boolean): Promise<number | undefined>
  /** Lets go of what it holds; what waits in it stays. */
  close(): void
}

/**
 * How many messages may wait.
 *
 * Choice: a message waits as long as nobody listens, so there is an end to it somewhere. A full queue refuses the new
 * message instead of dropping an old one: what was accepted is not lost, and the sender knows.
 */
export const QUEUE_LIMIT = 10_000

/** How many names of messages that are sent once are remembered; of more, the oldest are forgotten. */
export const ONCE_LIMIT = 20_000

/** What {@link Queue.add} of a full queue throws. */
export const queueFull = (): Error =>
  new Error(`The message queue is full: ${QUEUE_LIMIT} messages wait for a listener.`)
