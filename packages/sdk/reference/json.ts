/** What JSON can say. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject
/** An object of JSON; a field that is undefined is not written. */
export interface JsonObject {
  readonly [key: string]: Json | undefined
}

/** Whether both say the same, whatever the order of their keys. */
function same(one: Json | undefined, other: Json | undefined): boolean {
  return canonical(one) === canonical(other)
}

function canonical(value: Json | undefined): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

/** Those that differ from each other, in the order in which they come. */
export function distinct<Value extends Json>(values: readonly Value[]): readonly Value[] {
  return values.filter((value, at) => values.findIndex(other => same(value, other)) === at)
}
