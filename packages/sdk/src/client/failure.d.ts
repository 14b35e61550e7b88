/** Whether the request cannot have reached a server. */
export declare const wasNeverSent: (error: unknown) => boolean;
/** Keeps only codes and messages: a fetch library's error carries the request with its body. */
export declare const safeCause: (error: unknown, redact: (text: string) => string) => Error;
