import { filter, mergeMap, type Observable } from 'rxjs'
import type * as z from 'zod/mini'
import type { App } from './types.ts'
import { readBy } from '../client/read-answer.ts'
import { pushes, pushTopic, type PushTopic } from '../contract/index.ts'
import { collectMisfits } from '../values/index.ts'

/** What a push of one topic says, as read. */
export type PushOf<Topic extends PushTopic> = z.output<(typeof pushes)[Topic]>

/**
 * What is pushed to an app on one topic of the contract, as read: `pushesOf(app, 'closed_microorder')`. A push that does not
 * fit is left out and reported on `client.drift$`; `connection.push$` has every push as it came.
 */
export function pushesOf<Topic extends PushTopic>(
  { connection, client }: Pick<App, 'connection' | 'client'>,
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
