import { AppError } from '../client/index.ts';
/** What is known of a call that moves money: the platform may have executed one whose answer was lost. */
export type Sent<Answer> = {
    readonly outcome: 'accepted';
    readonly answer: Answer;
} | {
    readonly outcome: 'lost';
    readonly error: AppError;
} | {
    readonly outcome: 'refused';
    readonly error: unknown;
};
/** Sends a call that moves money, once. Never rejects. */
export declare const sendOnce: <Answer>(send: () => Promise<Answer>) => Promise<Sent<Answer>>;
/** @param path The field at fault. */
export declare const notSent: (endpoint: string, message: string, path?: string) => AppError;
/** @param like What a list could not distinguish it from. */
export declare const equalIsLost: (endpoint: string, like?: string) => AppError;
