import type { InteropObservable, Observer, Unsubscribable } from 'rxjs';
/** A minimal observable, compatible with rxjs: `from(client.drift$).pipe(…)`. */
export interface Stream<Value> extends InteropObservable<Value> {
    /** Emits every value from now on; a stream of a state emits the current one first. */
    subscribe(listener: ((value: Value) => void) | Partial<Observer<Value>>): Unsubscribable;
}
interface Source<Value> {
    readonly stream: Stream<Value>;
    emit(value: Value): void;
}
/**
 * Replaces rxjs in the client, so that a program with one call does not bundle it.
 *
 * @param current Makes it the stream of a state.
 */
export declare const createStream: <Value>(current?: () => Value) => Source<Value>;
export {};
