import { type Observable } from 'rxjs';
import type * as z from 'zod/mini';
import type { App } from './types.ts';
/** The part of an app that pushes are read from. */
export type Pushed = Pick<App, 'connection' | 'client'>;
/**
 * The pushes of one topic, parsed by its schema. Separate from `pushesOf`, so that a program that reads one topic
 * bundles one schema.
 */
export declare const readPushes: <S extends z.core.$ZodType>({ connection, client }: Pushed, topic: string, schema: S, isTopic?: (name: string) => boolean) => Observable<z.output<S>>;
