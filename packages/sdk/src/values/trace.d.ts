interface Trace {
    readonly stack?: string;
}
/** The stack above a function, where the engine can tell. */
export declare const traceAbove: (below: unknown) => Trace;
/** Adds to an error where the call that it rejects was made, unless its stack reaches that. */
export declare const addTrace: (error: unknown, { stack }: Trace) => void;
/** A function whose promise rejects with an error that has the stack of its caller. */
export declare const traced: <Result>(call: (...input: unknown[]) => Result) => (...input: unknown[]) => Result;
export {};
