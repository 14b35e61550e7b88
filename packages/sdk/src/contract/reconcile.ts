/** Reads that need no input. */
export const withoutInput = (...endpoints: readonly string[]) =>
  endpoints.map(endpoint => ({ endpoint, input: () => ({}) }))

/** Reads of the coin that was traded. */
export const byCoin = (...endpoints: readonly string[]) =>
  endpoints.map(endpoint => ({
    endpoint,
    input: ({ currency_id }: { readonly currency_id: number }) => ({ currency_id }),
  }))

/** Reads whose input has fields that the call does not have. */
export const lacking = <Read extends object>(missing: readonly string[], reads: readonly Read[]) =>
  reads.map(read => ({ ...read, missing }))

/** One read for each status. */
export const byStatus = <Payload>(
  endpoint: string,
  statuses: readonly number[],
  input: (payload: Payload) => object = () => ({}),
) => statuses.map(status => ({ endpoint, input: (payload: Payload) => ({ ...input(payload), status }) }))
