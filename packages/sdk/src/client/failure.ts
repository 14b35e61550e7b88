/**
 * Code and system call of Node's errors for a connection that was never made; browsers do not report it.
 * EHOSTUNREACH and ENETUNREACH occur on established connections too, hence the system call.
 */
const NO_CONNECTION =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT) |^E(HOST|NET)UNREACH connect$/

/** An error and its causes, outermost first. */
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

/** Whether the request cannot have reached a server. */
export const wasNeverSent = (error: unknown): boolean =>
  causes(error).some(({ code, syscall }) => NO_CONNECTION.test([code, syscall].join(' ')))

/** Keeps only codes and messages: a fetch library's error carries the request with its body. */
export const safeCause = (error: unknown, redact: (text: string) => string): Error => {
  const parts = causes(error).flatMap(({ message, code }) => [code, message])
  return new Error(redact(parts.filter(part => typeof part === 'string').join(': ')))
}
