import type { Observable } from 'rxjs';
import type * as z from 'zod/mini';
import { type Pushed } from './read-pushes.ts';
import { pushes, type PushTopic } from '../contract/index.ts';
/** The parsed payload of a topic's push. */
export type PushOf<Topic extends PushTopic> = z.output<(typeof pushes)[Topic]>;
/**
 * The parsed pushes of one topic of the contract: `pushesOf(app, 'closed_microorder')`. A malformed push is skipped
 * and reported on `client.drift$`; `connection.push$` has every push unparsed.
 */
export declare const pushesOf: <Topic extends PushTopic>(app: Pushed, topic: Topic) => Observable<PushOf<Topic>>;
