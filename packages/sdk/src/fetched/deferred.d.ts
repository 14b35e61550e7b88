/** A promise with its `resolve` and `reject`. It may reject without a listener. */
export declare const deferred: <Value>() => {
    promise: Promise<Value>;
    resolve: (value: Value) => void;
    reject: (reason: unknown) => void;
};
export type Deferred<Value> = ReturnType<typeof deferred<Value>>;
