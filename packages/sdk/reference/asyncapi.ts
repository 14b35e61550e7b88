import { SOCKET_PATH } from '../src/realtime/index.ts'
import { SOCKET_PORT } from '../src/realtime/socket-io.ts'
import type { JsonObject } from './json.ts'
import type { Comment } from './comment.ts'
import type { Model } from './model.ts'

/** What an app sends; servers do not answer. */
export const SENT: Readonly<Record<string, { description: string; payload?: JsonObject }>> = {
  login: {
    description:
      "Subscribes the connection to the pushes of a user; sent at every connect and for every new user. Choice: not in product §7; servers of this family send a user's own pushes only after it. The payload is the user's id as text.",
    payload: { type: 'string', pattern: String.raw`^\d+$` },
  },
  update_user: {
    description:
      "The user's balances or orders changed: sent after logins, trades and withdrawals. Source: product §4 (Real-time), §7.",
  },
  update_lang: {
    description: "The user chose another language. The payload is its code, 'en'. Source: product §7.",
    payload: { type: 'string' },
  },
}

/** The whole doc comment of a push. */
export const describePush = ({ text, choice, source }: Comment) =>
  [text, choice && `Choice: ${choice}`, source && `Source: ${source}`].filter(Boolean).join(' ')

/** A key that AsyncAPI allows. */
const keyOf = (event: string) => event.replace(/_?\{\w+\}/g, '')
const reference = (to: string, keys: readonly string[]) => keys.map(key => ({ $ref: `#/${to}/${key}` }))

/** The AsyncAPI 3.0 document of the push channel. */
export const asyncapi = (model: Model, version: string): JsonObject => {
  const received = model.pushes.map(
    ({ event, comment, payload }) =>
      [keyOf(event), { name: event, description: describePush(comment), payload }] as const,
  )
  const sent = Object.entries(SENT).map(([event, said]) => [event, { name: event, ...said }] as const)
  const messages = [...received, ...sent]
  const keys = (of: readonly (readonly [string, unknown])[]) => of.map(([key]) => key)
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Trading platform: pushes',
      version,
      description: `socket.io events: the name of an event is the \`name\` of a message. Private pushes come after \`login\`.`,
    },
    servers: {
      platform: {
        host: `{host}:${SOCKET_PORT}`,
        pathname: SOCKET_PATH,
        protocol: 'wss',
        protocolVersion: 'socket.io: Engine.IO 3 and 4',
        variables: { host: { default: 'localhost' } },
      },
    },
    channels: {
      socket: {
        address: '/',
        description: 'The main namespace of socket.io.',
        messages: Object.fromEntries(
          messages.map(([key]) => [key, { $ref: `#/components/messages/${key}` }] as const),
        ),
      },
    },
    operations: {
      receive: {
        action: 'receive',
        channel: { $ref: '#/channels/socket' },
        messages: reference('channels/socket/messages', keys(received)),
      },
      send: {
        action: 'send',
        channel: { $ref: '#/channels/socket' },
        messages: reference('channels/socket/messages', keys(sent)),
      },
    },
    components: {
      messages: Object.fromEntries(messages),
      schemas: Object.fromEntries(model.components.map(({ name, schema }) => [name, schema])),
    },
  }
}
