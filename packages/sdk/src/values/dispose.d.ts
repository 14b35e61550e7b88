/**
 * The key of `using`. Where the engine has none yet, that of compiled programs: esbuild falls back to the same symbol, TypeScript
 * needs a polyfill.
 */
export declare const DISPOSE: typeof Symbol.dispose;
