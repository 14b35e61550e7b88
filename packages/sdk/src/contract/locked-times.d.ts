/** The times of a locked order. */
export declare const lockedTimes: {
    /** When it began: unix ms, or text in the server's zone. */
    show_add_time: import("./index.ts").Schema<string | number | null, string | number | null>;
    /** When it ends: unix ms, or text in the server's zone. */
    show_end_time: import("./index.ts").Schema<string | number | null, string | number | null>;
    /** When income was last paid: unix ms, or text in the server's zone; null before the first. */
    show_last_time: import("./index.ts").Schema<string | number | null, string | number | null>;
    /** `show_add_time` as a number, unix ms. */
    create_time: import("./index.ts").Schema<number, string | number>;
    /** `show_end_time` as a number, unix ms. */
    expire_time: import("./index.ts").Schema<number, string | number>;
    /** `show_last_time` as a number, unix ms; 0 before the first. */
    last_calc_time: import("./index.ts").Schema<number, string | number>;
};
