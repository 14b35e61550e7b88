/** The kind of a value, for reports that must not show the value. */
export declare const kindOf: (value: unknown) => string;
