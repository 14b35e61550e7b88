/**
 * The origin without trailing slashes.
 *
 * @throws TypeError when it is not an http address. The message omits the value: it may contain a password.
 */
export declare const originOf: (options: {
    readonly origin?: unknown;
} | undefined) => string;
