import type * as z from 'zod/mini';
import { type Schema, type Shape } from './schema.ts';
/** A field that is undefined if missing, null or invalid. */
export type Forgiven<Field extends z.core.$ZodType> = Schema<z.output<Field> | undefined, z.input<Field> | null | undefined> & {
    readonly _zod: {
        readonly optin: 'optional';
        readonly optout: 'optional';
    };
};
export type ForgivenShape<Fields extends Shape> = {
    readonly [Key in keyof Fields]: Forgiven<Fields[Key]>;
};
/** Servers may send more than the contract names; callers see the names of the contract only. */
export interface Loose {
    readonly out: Record<never, never>;
    readonly in: Record<string, unknown>;
}
/**
 * An object of the platform. Unknown keys stay in the value, but are not in its type.
 *
 * @param needed Fields that callers need: an invalid one fails the answer.
 * @param rest Fields that some servers omit or send in another format: undefined if null or invalid; an invalid one is
 *   reported as drift.
 */
export declare const entity: <Needed extends Shape, Rest extends Shape = Record<never, never>>(needed: Needed, rest?: Rest) => z.ZodMiniObject<Needed & ForgivenShape<Rest>, Loose>;
/** An object of exactly these fields, for inputs; other keys are dropped. */
export declare const fields: <Named extends Shape>(named: Named) => z.ZodMiniObject<Named, z.core.$strip>;
/** Reads with `inner`; undefined if invalid, which is reported unless it is null. */
export declare const forgive: (path: string, inner: z.core.$ZodType, wire: unknown) => unknown;
