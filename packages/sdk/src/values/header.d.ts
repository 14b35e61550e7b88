/** Whether a text is valid in a header: one-byte characters, no control characters except tabs. */
export declare const fitsHeader: (text: string) => boolean;
