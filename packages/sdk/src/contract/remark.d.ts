/** The text of an answer, next to its payload or instead of one. It is never the payload of a read. */
export declare class MessageOnly {
    readonly text: string;
    constructor(text: string);
}
/**
 * The platform's text about a completed action, to show; '' for none. Never fails: the action is done, whatever the
 * answer holds.
 */
export declare const remark: import("./index.ts").Schema<string, string | number | null | undefined>;
/** The first of these that is text, for {@link remark}. */
export declare const wordsIn: (candidates: readonly unknown[]) => unknown;
