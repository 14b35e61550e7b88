/** A possible change of the user's data, by cause. */
export type Change = 
/** A call of `api` changed something, or may have if its answer was lost. */
{
    readonly cause: 'call';
    /** 'options.submit' */
    readonly endpoint: string;
    readonly effect: 'write' | 'money';
    readonly input: object;
    readonly answered: boolean;
}
/** A push about the user. */
 | {
    readonly cause: 'push';
    readonly topic: string;
}
/** A fetched list had a change that no push reported. */
 | {
    readonly cause: 'seen';
}
/** Another tab has loaded the user or the balances. */
 | {
    readonly cause: 'tab';
}
/** The push channel connected or reconnected: pushes may have been missed. */
 | {
    readonly cause: 'connected';
};
/** All but the app's own calls. */
export declare const byPlatform: ({ cause }: Change) => boolean;
/** The changes by the platform and these calls: `changedBy('withdrawal.submit')`. */
export declare const changedBy: (...endpoints: readonly string[]) => (change: Change) => boolean;
