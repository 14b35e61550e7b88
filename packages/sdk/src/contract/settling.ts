/** Reads that settle a lost answer and take nothing of what was sent. */
export const asked = (...endpoints: readonly string[]) =>
  endpoints.map(endpoint => ({ endpoint, input: () => ({}) }))

/** Reads that settle it with the coin that was sent. */
export const askedOfCoin = (...endpoints: readonly string[]) =>
  endpoints.map(endpoint => ({
    endpoint,
    input: ({ currency_id }: { readonly currency_id: number }) => ({ currency_id }),
  }))
