export interface Hint {
    /** The doc comment, one line. */
    readonly doc: string;
    /** The files that "go to definition" opens. */
    readonly definitions: readonly string[];
}
/** An editor with one open file: `text`, by default in a folder next to src. */
export declare const openEditor: (text: string, file?: string) => {
    /** The compiler's errors for the file. */
    problems: () => readonly string[];
    /** The hint where `words` end: on their last name. */
    at: (words: string) => Hint;
};
/**
 * The type instantiations of each file, checked in order; shared types count for the first file that uses them.
 *
 * @throws Error if a file does not compile.
 */
export declare const instantiations: (...texts: readonly string[]) => readonly number[];
