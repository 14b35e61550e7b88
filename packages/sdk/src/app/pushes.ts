import type { Observable } from 'rxjs'
import type * as z from 'zod/mini'
import { readPushes, type Pushed } from './read-pushes.ts'
import { pushes, pushTopic, type PushTopic } from '../contract/index.ts'

/** What a push of one topic says, as read. */
export type PushOf<Topic extends PushTopic> = z.output<(typeof pushes)[Topic]>

/**
 * What is pushed to an app on one topic of the contract, as read: `pushesOf(app, 'closed_microorder')`. A push that does not
 * fit is left out and reported on `client.drift$`; `connection.push$` has every push as it came.
 */
export const pushesOf = <Topic extends PushTopic>(app: Pushed, topic: Topic): Observable<PushOf<Topic>> =>
  readPushes(app, topic, pushes[topic], name => pushTopic(name) === topic)
