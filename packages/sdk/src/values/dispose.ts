/// <reference lib="esnext.disposable" />

/**
 * The key of `using`. Where the engine has none yet, that of compiled programs: esbuild falls back to the same symbol, TypeScript
 * needs a polyfill.
 */
export const DISPOSE: typeof Symbol.dispose =
  (Symbol as Partial<Pick<SymbolConstructor, 'dispose'>>).dispose ??
  (Symbol.for('Symbol.dispose') as typeof Symbol.dispose)
