import type { Dialect } from '../dialects/dialect.ts'
import { pick } from '../dialects/fields.ts'
import { formatNumbers } from '../dialects/numbers.ts'
import type { PushChannel, PushTarget } from './channel.ts'

/** A channel that sends the topics, fields and numbers of a dialect. */
export const inDialect = (channel: PushChannel, dialect: Dialect): PushChannel => {
  const { pushes, numbers } = dialect
  if (!pushes && !numbers) return channel
  const targetOf = (target: PushTarget): PushTarget => ({
    send: list =>
      target.send(
        list.flatMap(([topic, payload]) => {
          const fields = pushes?.[topic]
          if (pushes && !fields) return []
          return [[topic, formatNumbers(fields ? pick(payload, fields) : payload, dialect)] as const]
        }),
      ),
  })
  return {
    ...channel,
    all: targetOf(channel.all),
    user: id => targetOf(channel.user(id)),
    onConnect: greet => channel.onConnect(client => greet(targetOf(client))),
  }
}
