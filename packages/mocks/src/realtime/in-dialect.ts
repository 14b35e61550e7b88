import type { Dialect } from '../dialects/dialect.ts'
import { pick } from '../dialects/fields.ts'
import { formatNumbers, inZone } from '../dialects/values.ts'
import type { PushChannel, PushTarget } from './channel.ts'

/** A channel that sends the topics, fields, numbers and times of a dialect. */
export const inDialect = (channel: PushChannel, dialect: Dialect): PushChannel => {
  const { pushes, numbers, zone } = dialect
  if (!pushes && !numbers && zone === undefined) return channel
  const targetOf = (target: PushTarget): PushTarget => ({
    send: list =>
      target.send(
        list.flatMap(([topic, payload]) => {
          const fields = pushes?.[topic]
          if (pushes && !fields) return []
          const sent = inZone(fields ? pick(payload, fields) : payload, dialect)
          return [[topic, formatNumbers(sent, dialect)] as const]
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
