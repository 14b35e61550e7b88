import { Observable } from 'rxjs';
/** Counts the readers of streams. */
export interface Readers {
    readonly count: number;
    /** Adds one. @returns removes it; a second call does nothing. */
    add(): () => void;
    /** Makes subscribers of a stream count as readers. */
    of<Value>(stream$: Observable<Value>): Observable<Value>;
}
interface Listeners {
    /** Called for each new reader, before it reads. */
    readonly onRead?: (isFirst: boolean) => void;
    /** Called when the last one has left. */
    readonly onLeft?: () => void;
}
export declare const countReaders: ({ onRead, onLeft }: Listeners) => Readers;
export {};
