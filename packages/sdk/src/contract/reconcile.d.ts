/** Reads that need no input. */
export declare const withoutInput: (...endpoints: readonly string[]) => {
    endpoint: string;
    input: () => {};
}[];
/** Reads of the coin that was traded. */
export declare const byCoin: (...endpoints: readonly string[]) => {
    endpoint: string;
    input: ({ currency_id }: {
        readonly currency_id: number;
    }) => {
        currency_id: number;
    };
}[];
/** Reads whose input has fields that the call does not have. */
export declare const lacking: <Read extends object>(missing: readonly string[], reads: readonly Read[]) => (Read & {
    missing: readonly string[];
})[];
/** One read for each status. */
export declare const byStatus: <Payload>(endpoint: string, statuses: readonly number[], input?: (payload: Payload) => object) => {
    endpoint: string;
    input: (payload: Payload) => {
        status: number;
    };
}[];
