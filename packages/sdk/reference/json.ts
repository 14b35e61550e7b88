/** What JSON can say. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject
/** An object of JSON; a field that is undefined is not written. */
export interface JsonObject {
  readonly [key: string]: Json | undefined
}

/** Whether both say the same, whatever the order of their keys. */
const same = (one: Json | undefined, other: Json | undefined): boolean => canonical(one) === canonical(other)

const canonical = (value: Json | undefined): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/** Those that differ from each other, in the order in which they come. */
export const distinct = <Value extends Json>(values: readonly Value[]): readonly Value[] =>
  values.filter((value, at) => values.findIndex(other => same(value, other)) === at)
