/** The newer rows; a row that is equal to an earlier one keeps its identity, and so does the list if all are equal. */
export declare const reuseRows: <Value>(before: Value | undefined, after: Value) => Value;
export declare const isSameList: <Row>(one: readonly Row[], other: readonly Row[]) => boolean;
