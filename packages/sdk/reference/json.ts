/** Any JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject
/** A JSON object; undefined fields are not written. */
export interface JsonObject {
  readonly [key: string]: Json | undefined
}

/** Whether two values are equal, independent of the order of keys. */
const same = (one: Json | undefined, other: Json | undefined): boolean => canonical(one) === canonical(other)

const canonical = (value: Json | undefined): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/** The values without duplicates, in order. */
export const distinct = <Value extends Json>(values: readonly Value[]): readonly Value[] =>
  values.filter((value, at) => values.findIndex(other => same(value, other)) === at)
