import type { Dialect } from '../dialects/dialect.ts'
import { pick } from '../dialects/fields.ts'
import type { PushChannel, PushTarget } from './channel.ts'

/** A channel that carries only the topics and fields that a dialect names. */
export function inDialect(channel: PushChannel, { pushes }: Dialect): PushChannel {
  if (!pushes) return channel
  const targetOf = (target: PushTarget): PushTarget => ({
    send(topic, payload) {
      const fields = pushes[topic]
      if (fields) target.send(topic, pick(payload, fields))
    },
  })
  return {
    ...channel,
    all: targetOf(channel.all),
    user: id => targetOf(channel.user(id)),
    onConnect: greet => channel.onConnect(client => greet(targetOf(client))),
  }
}
