import type { HttpReply } from './http.ts';
/** The platform's time when it answered, unix ms; NaN where the Date header is missing or hidden from this origin. */
export declare const dateOf: (reply: HttpReply) => number;
