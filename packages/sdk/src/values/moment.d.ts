/**
 * A time in either format: unix time, which becomes unix milliseconds, or text in the server's zone
 * ('YYYY-MM-DD HH:MM:SS'), unchanged. '' and '-' mean not set: null.
 */
export declare const serverMoment: import("./schema.ts").Schema<string | number | null, string | number | null>;
