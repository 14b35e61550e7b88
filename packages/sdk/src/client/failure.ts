/**
 * Code and system call of Node's network errors for a connection that was never made. Browsers do not tell. One in use
 * may lose its way too.
 */
const NO_CONNECTION =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT) |^E(HOST|NET)UNREACH connect$/

/** An error and what caused it, outermost first. */
const causes = (
  error: unknown,
): { readonly message?: unknown; readonly code?: unknown; readonly syscall?: unknown }[] => {
  const chain: object[] = []
  for (let at: unknown = error; typeof at === 'object' && at !== null && chain.length < 5;) {
    chain.push(at)
    at = (at as { readonly cause?: unknown }).cause
  }
  return chain
}

/** Whether a request that failed cannot have reached anybody. */
export const neverLeft = (error: unknown): boolean =>
  causes(error).some(({ code, syscall }) => NO_CONNECTION.test([code, syscall].join(' ')))

/** What a fetch library says went wrong: its error carries the request with its body, so only its words are kept. */
export const safeCause = (error: unknown, redact: (text: string) => string): Error => {
  const words = causes(error).flatMap(({ message, code }) => [code, message])
  return new Error(redact(words.filter(word => typeof word === 'string').join(': ')))
}
