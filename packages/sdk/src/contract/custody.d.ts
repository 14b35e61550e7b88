import * as z from 'zod/mini';
/** A level of the custody fund. Source: product §3 (Deposit level, Custody info). */
export declare const custodyLevel: z.ZodMiniObject<{
    /** The level's name, to show. */
    level_name: import("./index.ts").Schema<string, string | number | null>;
    /** Largest balance of the level, USDC; -1 for no limit. */
    max_num: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire>;
    /** Daily interest, percent. */
    rate: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire>;
} & import("./index.ts").ForgivenShape<{
    /** The level's id. */
    id: import("./index.ts").Schema<number, string | number>;
    /** Smallest balance of the level, USDC. */
    min_num: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire | null>;
}>, import("./index.ts").Loose>;
/** A level of the custody fund. */
export type CustodyLevel = z.output<typeof custodyLevel>;
/** The user's custody fund. Amounts in USDC. Source: product §3 (Custody info, Deposit level). */
export declare const custodyInfo: z.ZodMiniObject<{
    /** Balance in custody, USDC. */
    balance: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire | null>;
} & import("./index.ts").ForgivenShape<{
    /** Free balance that can be moved into custody, USDC. */
    balance_total: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire | null>;
    /** Income of today, USDC. */
    todayIcome: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire | null>;
    /** Income so far, USDC. */
    totalIcome: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire | null>;
    /** The level of the balance. */
    level: z.ZodMiniObject<{
        /** The level's name, to show. */
        level_name: import("./index.ts").Schema<string, string | number | null>;
    } & import("./index.ts").ForgivenShape<{
        /** The level's id. */
        id: import("./index.ts").Schema<number, string | number>;
        /** Smallest balance of the level, USDC. */
        min_num: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire | null>;
        /** Largest balance of the level, USDC; -1 for no limit. */
        max_num: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire>;
        /** Daily interest, percent. */
        rate: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire>;
    }>, import("./index.ts").Loose>;
    /** The next level; null or missing at the top. */
    next_level: z.ZodMiniObject<{
        /** The level's name, to show. */
        level_name: import("./index.ts").Schema<string, string | number | null>;
    } & import("./index.ts").ForgivenShape<{
        /** The level's id. */
        id: import("./index.ts").Schema<number, string | number>;
        /** Smallest balance of the level, USDC. */
        min_num: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire | null>;
        /** Largest balance of the level, USDC; -1 for no limit. */
        max_num: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire>;
        /** Daily interest, percent. */
        rate: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire>;
    }>, import("./index.ts").Loose>;
    /** Progress to the next level, percent. */
    progress: import("./index.ts").Schema<number | null, string | number | null>;
    /** All levels, lowest first. */
    level_list: import("./index.ts").Schema<readonly {
        level_name: string;
        max_num: import("./index.ts").Amount;
        rate: import("./index.ts").Amount;
        id?: number | undefined;
        min_num?: import("./index.ts").Amount | undefined;
    }[], readonly {
        [x: string]: unknown;
        level_name: string | number | null;
        max_num: import("./index.ts").AmountWire;
        rate: import("./index.ts").AmountWire;
        id?: string | number | null | undefined;
        min_num?: import("./index.ts").AmountWire | null | undefined;
    }[]>;
}>, import("./index.ts").Loose>;
/** The user's custody fund. Amounts in USDC. */
export type CustodyInfo = z.output<typeof custodyInfo>;
/** The levels of the custody fund and, if known, the user's fund. */
export interface CustodyLevels {
    /** All levels, lowest first. */
    readonly level_list: readonly CustodyLevel[];
    /** The user's fund; null where the answer has only levels. */
    readonly info: CustodyInfo | null;
}
/**
 * The levels of the custody fund, lowest first, and the user's fund where the platform includes it.
 *
 * Choice: product §7 gives no shape; read as a list of levels in any wrapping, or as the custody info with its
 * `level_list`. Source: product §7 /api/deposit/level, §3 (Custody info).
 */
export declare const getCustodyLevels: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, import("./index.ts").Schema<CustodyLevels, import("./paging.ts").PageWire<{
    [x: string]: unknown;
    level_name: string | number | null;
    max_num: import("./index.ts").AmountWire;
    rate: import("./index.ts").AmountWire;
    id?: string | number | null | undefined;
    min_num?: import("./index.ts").AmountWire | null | undefined;
}> | {
    [x: string]: unknown;
    balance: import("./index.ts").AmountWire | null;
    balance_total?: import("./index.ts").AmountWire | null | undefined;
    todayIcome?: import("./index.ts").AmountWire | null | undefined;
    totalIcome?: import("./index.ts").AmountWire | null | undefined;
    level?: {
        [x: string]: unknown;
        level_name: string | number | null;
        id?: string | number | null | undefined;
        min_num?: import("./index.ts").AmountWire | null | undefined;
        max_num?: import("./index.ts").AmountWire | null | undefined;
        rate?: import("./index.ts").AmountWire | null | undefined;
    } | null | undefined;
    next_level?: {
        [x: string]: unknown;
        level_name: string | number | null;
        id?: string | number | null | undefined;
        min_num?: import("./index.ts").AmountWire | null | undefined;
        max_num?: import("./index.ts").AmountWire | null | undefined;
        rate?: import("./index.ts").AmountWire | null | undefined;
    } | null | undefined;
    progress?: string | number | null | undefined;
    level_list?: readonly {
        [x: string]: unknown;
        level_name: string | number | null;
        max_num: import("./index.ts").AmountWire;
        rate: import("./index.ts").AmountWire;
        id?: string | number | null | undefined;
        min_num?: import("./index.ts").AmountWire | null | undefined;
    }[] | null | undefined;
}>, "custody.levels">;
/**
 * The user's custody fund: balance, level and income.
 *
 * Choice: `balance_total` is read as the free balance that can be moved into custody.
 * Source: product §7 /api/deposit/my_level.
 */
export declare const getCustodyLevel: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    /** Balance in custody, USDC. */
    balance: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire | null>;
} & import("./index.ts").ForgivenShape<{
    /** Free balance that can be moved into custody, USDC. */
    balance_total: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire | null>;
    /** Income of today, USDC. */
    todayIcome: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire | null>;
    /** Income so far, USDC. */
    totalIcome: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire | null>;
    /** The level of the balance. */
    level: z.ZodMiniObject<{
        /** The level's name, to show. */
        level_name: import("./index.ts").Schema<string, string | number | null>;
    } & import("./index.ts").ForgivenShape<{
        /** The level's id. */
        id: import("./index.ts").Schema<number, string | number>;
        /** Smallest balance of the level, USDC. */
        min_num: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire | null>;
        /** Largest balance of the level, USDC; -1 for no limit. */
        max_num: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire>;
        /** Daily interest, percent. */
        rate: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire>;
    }>, import("./index.ts").Loose>;
    /** The next level; null or missing at the top. */
    next_level: z.ZodMiniObject<{
        /** The level's name, to show. */
        level_name: import("./index.ts").Schema<string, string | number | null>;
    } & import("./index.ts").ForgivenShape<{
        /** The level's id. */
        id: import("./index.ts").Schema<number, string | number>;
        /** Smallest balance of the level, USDC. */
        min_num: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire | null>;
        /** Largest balance of the level, USDC; -1 for no limit. */
        max_num: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire>;
        /** Daily interest, percent. */
        rate: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire>;
    }>, import("./index.ts").Loose>;
    /** Progress to the next level, percent. */
    progress: import("./index.ts").Schema<number | null, string | number | null>;
    /** All levels, lowest first. */
    level_list: import("./index.ts").Schema<readonly {
        level_name: string;
        max_num: import("./index.ts").Amount;
        rate: import("./index.ts").Amount;
        id?: number | undefined;
        min_num?: import("./index.ts").Amount | undefined;
    }[], readonly {
        [x: string]: unknown;
        level_name: string | number | null;
        max_num: import("./index.ts").AmountWire;
        rate: import("./index.ts").AmountWire;
        id?: string | number | null | undefined;
        min_num?: import("./index.ts").AmountWire | null | undefined;
    }[]>;
}>, import("./index.ts").Loose>, "custody.myLevel">;
/**
 * Moves USDC between the spot account and custody. The answer is a text.
 *
 * Refusals: insufficient balance. Source: product §7 /api/deposit/action, §3 (Custody action).
 */
export declare const moveCustody: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
    /** 1 into custody, 2 out of custody. */
    type: import("./index.ts").Schema<1 | 2, "1" | "2" | 1 | 2>;
    /** The amount, a positive decimal in USDC. */
    number: import("./index.ts").Schema<import("./index.ts").Amount, string>;
}, z.core.$strip>, import("./index.ts").Schema<string, string | number | null | undefined>, "custody.move">;
/**
 * The daily income of the custody fund, newest first, 10 a page.
 *
 * Choice: read as rows of the account log of this family of servers. Source: product §7 /api/deposit/lists, §9 (type
 * 10001).
 */
export declare const getCustodyIncome: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
    /** The page, from 1. */
    page: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, 1, undefined>;
    /** Rows per page. */
    limit: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, number, undefined>;
    /** Row type, 10001 for custody. */
    type: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, 10001, undefined>;
}, z.core.$strip>, import("./index.ts").Schema<import("./paging.ts").Page<{
    value: import("./index.ts").Amount;
    id?: number | undefined;
    info?: string | undefined;
    after?: import("./index.ts").Amount | null | undefined;
    currency_name?: string | undefined;
    created_time?: string | number | null | undefined;
    type?: number | undefined;
}>, import("./paging.ts").PageWire<{
    [x: string]: unknown;
    value: import("./index.ts").AmountWire;
    id?: string | number | null | undefined;
    info?: string | number | null | undefined;
    after?: import("./index.ts").AmountWire | null | undefined;
    currency_name?: string | number | null | undefined;
    created_time?: string | number | null | undefined;
    type?: string | number | null | undefined;
}>>, "custody.dailyIncome">;
/** The endpoints of `app.api.custody`. */
export declare const custodyEndpoints: {
    readonly levels: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, import("./index.ts").Schema<CustodyLevels, import("./paging.ts").PageWire<{
        [x: string]: unknown;
        level_name: string | number | null;
        max_num: import("./index.ts").AmountWire;
        rate: import("./index.ts").AmountWire;
        id?: string | number | null | undefined;
        min_num?: import("./index.ts").AmountWire | null | undefined;
    }> | {
        [x: string]: unknown;
        balance: import("./index.ts").AmountWire | null;
        balance_total?: import("./index.ts").AmountWire | null | undefined;
        todayIcome?: import("./index.ts").AmountWire | null | undefined;
        totalIcome?: import("./index.ts").AmountWire | null | undefined;
        level?: {
            [x: string]: unknown;
            level_name: string | number | null;
            id?: string | number | null | undefined;
            min_num?: import("./index.ts").AmountWire | null | undefined;
            max_num?: import("./index.ts").AmountWire | null | undefined;
            rate?: import("./index.ts").AmountWire | null | undefined;
        } | null | undefined;
        next_level?: {
            [x: string]: unknown;
            level_name: string | number | null;
            id?: string | number | null | undefined;
            min_num?: import("./index.ts").AmountWire | null | undefined;
            max_num?: import("./index.ts").AmountWire | null | undefined;
            rate?: import("./index.ts").AmountWire | null | undefined;
        } | null | undefined;
        progress?: string | number | null | undefined;
        level_list?: readonly {
            [x: string]: unknown;
            level_name: string | number | null;
            max_num: import("./index.ts").AmountWire;
            rate: import("./index.ts").AmountWire;
            id?: string | number | null | undefined;
            min_num?: import("./index.ts").AmountWire | null | undefined;
        }[] | null | undefined;
    }>, "custody.levels">;
    readonly myLevel: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
        /** Balance in custody, USDC. */
        balance: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire | null>;
    } & import("./index.ts").ForgivenShape<{
        /** Free balance that can be moved into custody, USDC. */
        balance_total: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire | null>;
        /** Income of today, USDC. */
        todayIcome: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire | null>;
        /** Income so far, USDC. */
        totalIcome: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire | null>;
        /** The level of the balance. */
        level: z.ZodMiniObject<{
            /** The level's name, to show. */
            level_name: import("./index.ts").Schema<string, string | number | null>;
        } & import("./index.ts").ForgivenShape<{
            /** The level's id. */
            id: import("./index.ts").Schema<number, string | number>;
            /** Smallest balance of the level, USDC. */
            min_num: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire | null>;
            /** Largest balance of the level, USDC; -1 for no limit. */
            max_num: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire>;
            /** Daily interest, percent. */
            rate: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire>;
        }>, import("./index.ts").Loose>;
        /** The next level; null or missing at the top. */
        next_level: z.ZodMiniObject<{
            /** The level's name, to show. */
            level_name: import("./index.ts").Schema<string, string | number | null>;
        } & import("./index.ts").ForgivenShape<{
            /** The level's id. */
            id: import("./index.ts").Schema<number, string | number>;
            /** Smallest balance of the level, USDC. */
            min_num: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire | null>;
            /** Largest balance of the level, USDC; -1 for no limit. */
            max_num: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire>;
            /** Daily interest, percent. */
            rate: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire>;
        }>, import("./index.ts").Loose>;
        /** Progress to the next level, percent. */
        progress: import("./index.ts").Schema<number | null, string | number | null>;
        /** All levels, lowest first. */
        level_list: import("./index.ts").Schema<readonly {
            level_name: string;
            max_num: import("./index.ts").Amount;
            rate: import("./index.ts").Amount;
            id?: number | undefined;
            min_num?: import("./index.ts").Amount | undefined;
        }[], readonly {
            [x: string]: unknown;
            level_name: string | number | null;
            max_num: import("./index.ts").AmountWire;
            rate: import("./index.ts").AmountWire;
            id?: string | number | null | undefined;
            min_num?: import("./index.ts").AmountWire | null | undefined;
        }[]>;
    }>, import("./index.ts").Loose>, "custody.myLevel">;
    readonly move: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
        /** 1 into custody, 2 out of custody. */
        type: import("./index.ts").Schema<1 | 2, "1" | "2" | 1 | 2>;
        /** The amount, a positive decimal in USDC. */
        number: import("./index.ts").Schema<import("./index.ts").Amount, string>;
    }, z.core.$strip>, import("./index.ts").Schema<string, string | number | null | undefined>, "custody.move">;
    readonly dailyIncome: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
        /** The page, from 1. */
        page: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, 1, undefined>;
        /** Rows per page. */
        limit: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, number, undefined>;
        /** Row type, 10001 for custody. */
        type: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, 10001, undefined>;
    }, z.core.$strip>, import("./index.ts").Schema<import("./paging.ts").Page<{
        value: import("./index.ts").Amount;
        id?: number | undefined;
        info?: string | undefined;
        after?: import("./index.ts").Amount | null | undefined;
        currency_name?: string | undefined;
        created_time?: string | number | null | undefined;
        type?: number | undefined;
    }>, import("./paging.ts").PageWire<{
        [x: string]: unknown;
        value: import("./index.ts").AmountWire;
        id?: string | number | null | undefined;
        info?: string | number | null | undefined;
        after?: import("./index.ts").AmountWire | null | undefined;
        currency_name?: string | number | null | undefined;
        created_time?: string | number | null | undefined;
        type?: string | number | null | undefined;
    }>>, "custody.dailyIncome">;
};
