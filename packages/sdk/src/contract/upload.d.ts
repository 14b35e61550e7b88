/** Largest image that the platform accepts, bytes. */
export declare const MAX_UPLOAD: number;
/** Media types of images that the platform accepts. */
export declare const UPLOAD_TYPES: readonly string[];
/**
 * Stores an image: an identity document or the voucher of a deposit. The answer is its path or URL, to send in
 * another call.
 *
 * Refusals: too large, wrong type. Choice: JPEG and PNG up to 10 MiB, as in this family of servers. Source: product
 * §7 (Upload).
 */
export declare const uploadImage: import("./endpoint.ts").Endpoint<import("zod/mini").ZodMiniObject<{
    /** A Blob or File with its type; in Node `await openAsBlob(path, { type: 'image/png' })`. */
    file: import("./index.ts").Schema<Blob, Blob>;
}, import("zod/v4/core").$strip>, import("./index.ts").Schema<string, string>, "upload.image">;
/** The endpoints of `app.api.upload`. */
export declare const uploadEndpoints: {
    readonly image: import("./endpoint.ts").Endpoint<import("zod/mini").ZodMiniObject<{
        /** A Blob or File with its type; in Node `await openAsBlob(path, { type: 'image/png' })`. */
        file: import("./index.ts").Schema<Blob, Blob>;
    }, import("zod/v4/core").$strip>, import("./index.ts").Schema<string, string>, "upload.image">;
};
