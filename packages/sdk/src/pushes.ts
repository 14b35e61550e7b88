import { filter, mergeMap, type Observable } from 'rxjs'
import type * as z from 'zod/mini'
import type { Client } from './client/index.ts'
import { readBy } from './client/read-answer.ts'
import { pushes, pushTopic, type PushTopic } from './contract/index.ts'
import type { Connection } from './realtime/index.ts'
import { collectMisfits } from './values/index.ts'

/** What a push of one topic says, as read. */
export type PushOf<Topic extends PushTopic> = z.output<(typeof pushes)[Topic]>

/** The pushes of one topic as the contract reads them; those that do not fit are left out. Misfits are reported. */
export function readPushes<Topic extends PushTopic>(
  connection: Connection,
  client: Client,
  topic: Topic,
): Observable<PushOf<Topic>> {
  return connection.push$.pipe(
    filter(push => pushTopic(push.topic) === topic),
    mergeMap(({ payload }) => {
      const { result, misfits } = collectMisfits(() => readBy(pushes[topic], payload))
      const { value, issues } = result
      for (const misfit of misfits) client.report({ source: topic, ...misfit })
      for (const { path, message } of issues) {
        client.report({ source: topic, path, expected: message, received: 'a misfit' })
      }
      return issues.length > 0 ? [] : [value as PushOf<Topic>]
    }),
  )
}
