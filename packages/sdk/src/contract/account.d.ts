import type * as z from 'zod/mini';
/** The signed-in user. Source: product §3 (User info). */
export declare const userInfo: import("./index.ts").Schema<{
    /** 0 not submitted, 1 pending, 2 approved; some servers send 3 or 4 for refused. */
    review_status: 0 | 1 | 2 | 4 | 3;
    /** Credit score, points; 100 where the platform does not say. */
    score_num: number;
    id: number;
    account_number: string;
    create_date?: string | null | undefined;
    score?: number | undefined;
    status?: number | undefined;
    email?: string | undefined;
    phone?: string | undefined;
    name?: string | undefined;
    extension_code?: string | undefined;
}, {
    [x: string]: unknown;
    id: string | number;
    account_number: string | number | null;
    create_date?: string | null | undefined;
    review_status?: 0 | "0" | "1" | "2" | "3" | "4" | 1 | 2 | 4 | 3 | null | undefined;
    score_num?: string | number | null | undefined;
    score?: string | number | null | undefined;
    status?: string | number | null | undefined;
    email?: string | number | null | undefined;
    phone?: string | number | null | undefined;
    name?: string | number | null | undefined;
    extension_code?: string | number | null | undefined;
}>;
/** The signed-in user. */
export type UserInfo = z.output<typeof userInfo>;
type TokenWire = string | {
    /** 32 hexadecimal characters. */
    readonly token: string;
};
/**
 * Signs in. The answer is a token of 32 hexadecimal characters, which replaces all earlier tokens of the user.
 * `session.login` makes this call and stores the token.
 *
 * Refusals: unknown user, wrong password, locked account. Source: product §7 /api/user/login.
 */
export declare const login: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
    /** Email address or account name. */
    user_string: import("./index.ts").Schema<string, string>;
    /** The password of the account. */
    password: import("./index.ts").Schema<string, string>;
    /** 1 to be remembered, else 0. */
    type: import("./index.ts").Defaulted<import("./index.ts").Schema<0 | 1, 0 | "0" | "1" | 1>, 1, undefined>;
}, z.core.$strip>, import("./index.ts").Schema<string, TokenWire>, "account.login">;
/**
 * Creates an account, without signing in. The answer is a text.
 *
 * Refusals: wrong code, taken account, passwords that differ or are not 6–16 characters long, unknown invitation
 * code. Source: product §7 /api/user/register.
 */
export declare const register: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
    /** Email address. */
    user_string: import("./index.ts").Schema<string, string>;
    /** Phone number, '' for none. */
    phone: import("./index.ts").Defaulted<import("./index.ts").Schema<string, string | number | null>, "", undefined>;
    /** The code that {@link sendCode} sent. */
    code: import("./index.ts").Schema<string, string>;
    /** The password of the new account, 6–16 characters. */
    password: import("./index.ts").Schema<string, string>;
    /** The password again. */
    re_password: import("./index.ts").Schema<string, string>;
    /** Invitation code, '' for none. */
    extension_code: import("./index.ts").Defaulted<import("./index.ts").Schema<string, string | number | null>, "", undefined>;
    /** The kind of `user_string`: always 'email'. */
    type: import("./index.ts").Defaulted<import("./index.ts").Schema<"email", "email">, "email", undefined>;
}, z.core.$strip>, import("./index.ts").Schema<string, string | number | null | undefined>, "account.register">;
/**
 * Sets a new password with a verification code. The answer is a text.
 *
 * Refusals: unknown account, wrong code, passwords that differ. Source: product §7 /api/user/forget.
 */
export declare const resetPassword: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
    /** Email address or account name. */
    account: import("./index.ts").Schema<string, string>;
    /** The code that {@link sendCode} sent. */
    code: import("./index.ts").Schema<string, string>;
    /** The new password, 6–16 characters. */
    password: import("./index.ts").Schema<string, string>;
    /** The new password again. */
    repassword: import("./index.ts").Schema<string, string>;
}, z.core.$strip>, import("./index.ts").Schema<string, string | number | null | undefined>, "account.reset">;
/**
 * Sends a verification code by email. The answer is a text.
 *
 * Refusals: 'email' for a taken account, 'forget' for an unknown one. Source: product §7 /api/sms_mail.
 */
export declare const sendCode: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
    /** The email address to send the code to. */
    user_string: import("./index.ts").Schema<string, string>;
    /** 'email' to register, 'forget' to reset the password. */
    type: import("./index.ts").Schema<"forget" | "email", "forget" | "email">;
}, z.core.$strip>, import("./index.ts").Schema<string, string | number | null | undefined>, "account.sendCode">;
/**
 * The signed-in user.
 *
 * Choice: the score is `score_num`, else `score`, else 100; a missing review status is 0.
 * Source: product §7 /api/user/info.
 */
export declare const getUser: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, import("./index.ts").Schema<{
    /** 0 not submitted, 1 pending, 2 approved; some servers send 3 or 4 for refused. */
    review_status: 0 | 1 | 2 | 4 | 3;
    /** Credit score, points; 100 where the platform does not say. */
    score_num: number;
    id: number;
    account_number: string;
    create_date?: string | null | undefined;
    score?: number | undefined;
    status?: number | undefined;
    email?: string | undefined;
    phone?: string | undefined;
    name?: string | undefined;
    extension_code?: string | undefined;
}, {
    [x: string]: unknown;
    id: string | number;
    account_number: string | number | null;
    create_date?: string | null | undefined;
    review_status?: 0 | "0" | "1" | "2" | "3" | "4" | 1 | 2 | 4 | 3 | null | undefined;
    score_num?: string | number | null | undefined;
    score?: string | number | null | undefined;
    status?: string | number | null | undefined;
    email?: string | number | null | undefined;
    phone?: string | number | null | undefined;
    name?: string | number | null | undefined;
    extension_code?: string | number | null | undefined;
}>, "account.info">;
/**
 * Submits an identity document for review: `review_status` of the user becomes 1, then 2. The answer is a text.
 *
 * Refusals: a missing field, a taken card number, already submitted.
 * Source: product §7 /api/user/real_name, §3 (Real-name submission).
 */
export declare const submitIdentity: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
    /** The name on the card. */
    name: import("./index.ts").Schema<string, string>;
    /** The number of the card. */
    card_id: import("./index.ts").Schema<string, string>;
    /** The stored image of the front, from `upload.image`. */
    front_pic: import("./index.ts").Schema<string, string>;
    /** The stored image of the back, from `upload.image`. */
    reverse_pic: import("./index.ts").Schema<string, string>;
    /** 1 ID card, 2 passport, 3 SSN, 4 driver license. */
    type: import("./index.ts").Defaulted<import("./index.ts").Schema<1 | 2 | 4 | 3, "1" | "2" | "3" | "4" | 1 | 2 | 4 | 3>, 1, undefined>;
}, z.core.$strip>, import("./index.ts").Schema<string, string | number | null | undefined>, "account.submitIdentity">;
/** The endpoints of `app.api.account`. */
export declare const accountEndpoints: {
    readonly login: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
        /** Email address or account name. */
        user_string: import("./index.ts").Schema<string, string>;
        /** The password of the account. */
        password: import("./index.ts").Schema<string, string>;
        /** 1 to be remembered, else 0. */
        type: import("./index.ts").Defaulted<import("./index.ts").Schema<0 | 1, 0 | "0" | "1" | 1>, 1, undefined>;
    }, z.core.$strip>, import("./index.ts").Schema<string, TokenWire>, "account.login">;
    readonly register: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
        /** Email address. */
        user_string: import("./index.ts").Schema<string, string>;
        /** Phone number, '' for none. */
        phone: import("./index.ts").Defaulted<import("./index.ts").Schema<string, string | number | null>, "", undefined>;
        /** The code that {@link sendCode} sent. */
        code: import("./index.ts").Schema<string, string>;
        /** The password of the new account, 6–16 characters. */
        password: import("./index.ts").Schema<string, string>;
        /** The password again. */
        re_password: import("./index.ts").Schema<string, string>;
        /** Invitation code, '' for none. */
        extension_code: import("./index.ts").Defaulted<import("./index.ts").Schema<string, string | number | null>, "", undefined>;
        /** The kind of `user_string`: always 'email'. */
        type: import("./index.ts").Defaulted<import("./index.ts").Schema<"email", "email">, "email", undefined>;
    }, z.core.$strip>, import("./index.ts").Schema<string, string | number | null | undefined>, "account.register">;
    readonly reset: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
        /** Email address or account name. */
        account: import("./index.ts").Schema<string, string>;
        /** The code that {@link sendCode} sent. */
        code: import("./index.ts").Schema<string, string>;
        /** The new password, 6–16 characters. */
        password: import("./index.ts").Schema<string, string>;
        /** The new password again. */
        repassword: import("./index.ts").Schema<string, string>;
    }, z.core.$strip>, import("./index.ts").Schema<string, string | number | null | undefined>, "account.reset">;
    readonly sendCode: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
        /** The email address to send the code to. */
        user_string: import("./index.ts").Schema<string, string>;
        /** 'email' to register, 'forget' to reset the password. */
        type: import("./index.ts").Schema<"forget" | "email", "forget" | "email">;
    }, z.core.$strip>, import("./index.ts").Schema<string, string | number | null | undefined>, "account.sendCode">;
    readonly info: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, import("./index.ts").Schema<{
        /** 0 not submitted, 1 pending, 2 approved; some servers send 3 or 4 for refused. */
        review_status: 0 | 1 | 2 | 4 | 3;
        /** Credit score, points; 100 where the platform does not say. */
        score_num: number;
        id: number;
        account_number: string;
        create_date?: string | null | undefined;
        score?: number | undefined;
        status?: number | undefined;
        email?: string | undefined;
        phone?: string | undefined;
        name?: string | undefined;
        extension_code?: string | undefined;
    }, {
        [x: string]: unknown;
        id: string | number;
        account_number: string | number | null;
        create_date?: string | null | undefined;
        review_status?: 0 | "0" | "1" | "2" | "3" | "4" | 1 | 2 | 4 | 3 | null | undefined;
        score_num?: string | number | null | undefined;
        score?: string | number | null | undefined;
        status?: string | number | null | undefined;
        email?: string | number | null | undefined;
        phone?: string | number | null | undefined;
        name?: string | number | null | undefined;
        extension_code?: string | number | null | undefined;
    }>, "account.info">;
    readonly submitIdentity: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
        /** The name on the card. */
        name: import("./index.ts").Schema<string, string>;
        /** The number of the card. */
        card_id: import("./index.ts").Schema<string, string>;
        /** The stored image of the front, from `upload.image`. */
        front_pic: import("./index.ts").Schema<string, string>;
        /** The stored image of the back, from `upload.image`. */
        reverse_pic: import("./index.ts").Schema<string, string>;
        /** 1 ID card, 2 passport, 3 SSN, 4 driver license. */
        type: import("./index.ts").Defaulted<import("./index.ts").Schema<1 | 2 | 4 | 3, "1" | "2" | "3" | "4" | 1 | 2 | 4 | 3>, 1, undefined>;
    }, z.core.$strip>, import("./index.ts").Schema<string, string | number | null | undefined>, "account.submitIdentity">;
};
export {};
