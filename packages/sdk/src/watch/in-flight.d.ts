/** Work by key: while it is in flight, the same key shares its promise. */
export declare const createInFlight: <Value>() => {
    has: (key: string) => boolean;
    share: (key: string, work: () => Promise<Value>) => Promise<Value>;
};
/** @returns runs work of the same key sequentially; a failure does not stop the queue. */
export declare const createKeyQueue: () => (<Value>(key: string, work: () => Promise<Value>) => Promise<Value>);
