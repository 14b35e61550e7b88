/** Caches the value of each key. */
export declare const memoize: <Key, Value>(make: (key: Key) => Value) => ((key: Key) => Value);
