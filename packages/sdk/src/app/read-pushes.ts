import { filter, mergeMap, type Observable } from 'rxjs'
import type * as z from 'zod/mini'
import type { App } from './types.ts'
import { readBy } from '../client/read-answer.ts'
import { collectMismatches } from '../values/index.ts'

/** The part of an app that pushes are read from. */
export type Pushed = Pick<App, 'connection' | 'client'>

/**
 * The pushes of one topic, parsed by its schema. Separate from `pushesOf`, so that a program that reads one topic
 * bundles one schema.
 */
export const readPushes = <S extends z.core.$ZodType>(
  { connection, client }: Pushed,
  topic: string,
  schema: S,
  isTopic = (name: string) => name === topic,
): Observable<z.output<S>> =>
  connection.push$.pipe(
    filter(push => isTopic(push.topic)),
    mergeMap(({ payload }) => {
      const { result, mismatches } = collectMismatches(() => readBy(schema, payload))
      const { value, issues } = result
      for (const mismatch of mismatches) client.report({ source: topic, ...mismatch })
      for (const { path, message } of issues) {
        client.report({ source: topic, path, expected: message, received: 'a mismatch' })
      }
      return issues.length > 0 ? [] : [value as z.output<S>]
    }),
  )
