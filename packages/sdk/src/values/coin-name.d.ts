/** Whether a text can be the name of a coin; names are used as keys, stored and shown. */
export declare const isCoinName: (value: unknown) => value is string;
