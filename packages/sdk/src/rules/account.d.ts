import type { UserInfo } from '../contract/index.ts';
/**
 * Whole seconds until another verification code may be sent; 0 when it may.
 *
 * @param sentAt When the last code was sent, unix ms; null for never.
 * @param now Unix ms.
 * Source: product §4 (Verification-code button).
 */
export declare const codeCountdown: (sentAt: number | null, now: number) => number;
/**
 * The user number that the app shows: the creation date and the id ('2024020348').
 *
 * Choice: the date as yyyymmdd in the server's zone; without a date, the id alone.
 * Source: product §2 (/user/index).
 */
export declare const userUid: ({ create_date, id }: Pick<UserInfo, "create_date" | "id">) => string;
