import type * as z from 'zod/mini';
/** An item of the news list. Source: product §3 (Article). */
export declare const newsItem: z.ZodMiniObject<{
    /** The article's id. */
    id: import("./index.ts").Schema<number, string | number>;
    /** The headline. */
    title: import("./index.ts").Schema<string, string>;
} & import("./index.ts").ForgivenShape<{
    /** The category: 4 announcements, 5 banners. */
    c_id: import("./index.ts").Schema<number, string | number>;
    /** When it was published, in the server's zone; null where not set. */
    create_time: import("./index.ts").Schema<string | null, string | null>;
    /** URL of the thumbnail, '' for none. */
    thumbnail: import("./index.ts").Schema<string, string | number | null>;
    /** URL of the cover image, '' for none. */
    cover: import("./index.ts").Schema<string, string | number | null>;
}>, import("./index.ts").Loose>;
/** An item of the news list. */
export type NewsItem = z.output<typeof newsItem>;
/**
 * The news of one category in the user's language, newest first.
 *
 * Choice: `page` and `limit` are optional; without them servers answer 15 rows.
 * Source: product §7 /api/news/list.
 */
export declare const getNews: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
    /** The category: 4 announcements, 5 banners. */
    c_id: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, 4, undefined>;
    /** The page, from 1. */
    page: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, undefined, undefined>;
    /** Rows per page. */
    limit: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, undefined, undefined>;
}, z.core.$strip>, import("./index.ts").Schema<import("./paging.ts").Page<{
    id: number;
    title: string;
    c_id?: number | undefined;
    create_time?: string | null | undefined;
    thumbnail?: string | undefined;
    cover?: string | undefined;
}>, import("./paging.ts").PageWire<{
    [x: string]: unknown;
    id: string | number;
    title: string;
    c_id?: string | number | null | undefined;
    create_time?: string | null | undefined;
    thumbnail?: string | number | null | undefined;
    cover?: string | number | null | undefined;
}>>, "news.list">;
/** An article. Source: product §3 (Article). */
export declare const article: z.ZodMiniObject<{
    /** HTML from the platform; sanitize it before rendering. */
    content: import("./index.ts").Schema<string, string | number | null>;
} & import("./index.ts").ForgivenShape<{
    /** The article's id. */
    id: import("./index.ts").Schema<number, string | number>;
    /** The headline. */
    title: import("./index.ts").Schema<string, string | number | null>;
    /** When it was published, in the server's zone; null where not set. */
    create_time: import("./index.ts").Schema<string | null, string | null>;
    /** When it was last changed, in the server's zone; null where not set. */
    update_time: import("./index.ts").Schema<string | null, string | null>;
    /** The author, '' for none. */
    author: import("./index.ts").Schema<string, string | number | null>;
    /** Number of views. */
    views: import("./index.ts").Schema<number, string | number>;
}>, import("./index.ts").Loose>;
/** An article. */
export type Article = z.output<typeof article>;
/**
 * One article; null for an unknown id.
 *
 * Source: product §7 /api/news/detail, §9 (article ids).
 */
export declare const getArticle: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
    /** The article's id. */
    id: import("./index.ts").Schema<number, string | number>;
}, z.core.$strip>, import("./index.ts").Defaulted<z.ZodMiniObject<{
    /** HTML from the platform; sanitize it before rendering. */
    content: import("./index.ts").Schema<string, string | number | null>;
} & import("./index.ts").ForgivenShape<{
    /** The article's id. */
    id: import("./index.ts").Schema<number, string | number>;
    /** The headline. */
    title: import("./index.ts").Schema<string, string | number | null>;
    /** When it was published, in the server's zone; null where not set. */
    create_time: import("./index.ts").Schema<string | null, string | null>;
    /** When it was last changed, in the server's zone; null where not set. */
    update_time: import("./index.ts").Schema<string | null, string | null>;
    /** The author, '' for none. */
    author: import("./index.ts").Schema<string, string | number | null>;
    /** Number of views. */
    views: import("./index.ts").Schema<number, string | number>;
}>, import("./index.ts").Loose>, null, import("./index.ts").Nothing>, "news.detail">;
/** The endpoints of `app.api.news`. */
export declare const newsEndpoints: {
    readonly list: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
        /** The category: 4 announcements, 5 banners. */
        c_id: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, 4, undefined>;
        /** The page, from 1. */
        page: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, undefined, undefined>;
        /** Rows per page. */
        limit: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, undefined, undefined>;
    }, z.core.$strip>, import("./index.ts").Schema<import("./paging.ts").Page<{
        id: number;
        title: string;
        c_id?: number | undefined;
        create_time?: string | null | undefined;
        thumbnail?: string | undefined;
        cover?: string | undefined;
    }>, import("./paging.ts").PageWire<{
        [x: string]: unknown;
        id: string | number;
        title: string;
        c_id?: string | number | null | undefined;
        create_time?: string | null | undefined;
        thumbnail?: string | number | null | undefined;
        cover?: string | number | null | undefined;
    }>>, "news.list">;
    readonly detail: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
        /** The article's id. */
        id: import("./index.ts").Schema<number, string | number>;
    }, z.core.$strip>, import("./index.ts").Defaulted<z.ZodMiniObject<{
        /** HTML from the platform; sanitize it before rendering. */
        content: import("./index.ts").Schema<string, string | number | null>;
    } & import("./index.ts").ForgivenShape<{
        /** The article's id. */
        id: import("./index.ts").Schema<number, string | number>;
        /** The headline. */
        title: import("./index.ts").Schema<string, string | number | null>;
        /** When it was published, in the server's zone; null where not set. */
        create_time: import("./index.ts").Schema<string | null, string | null>;
        /** When it was last changed, in the server's zone; null where not set. */
        update_time: import("./index.ts").Schema<string | null, string | null>;
        /** The author, '' for none. */
        author: import("./index.ts").Schema<string, string | number | null>;
        /** Number of views. */
        views: import("./index.ts").Schema<number, string | number>;
    }>, import("./index.ts").Loose>, null, import("./index.ts").Nothing>, "news.detail">;
};
