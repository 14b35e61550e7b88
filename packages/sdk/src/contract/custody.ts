import * as z from 'zod/mini'
import {
  amount,
  amountOrZero,
  entity,
  fields,
  integer,
  oneOf,
  positiveAmount,
  priceOrNull,
  readPart,
  text,
  transform,
  withDefault,
} from '../values/index.ts'
import { CustodyMove, LogType } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { INCOME_PATH, incomeRow } from './income.ts'
import { list, page, pageNumber, pageSize, rows } from './paging.ts'
import { remark } from './remark.ts'

/** A level of the custody fund. Source: product §3 (Deposit level, Custody info). */
export const custodyLevel = entity(
  {
    /** The level's name, to show. */
    level_name: text,
    /** Up to which balance it holds, USDC; -1 is without limit. */
    max_num: amount,
    /** Daily interest, percent. */
    rate: amount,
  },
  {
    /** The level's id. */
    id: integer,
    /** From which balance it holds, USDC. */
    min_num: amountOrZero,
  },
)
/** A level of the custody fund. */
export type CustodyLevel = z.output<typeof custodyLevel>

/** The user's custody fund. Amounts in USDC. Source: product §3 (Custody info, Deposit level). */
export const custodyInfo = entity(
  {
    /** What is in custody, USDC. */
    balance: amountOrZero,
  },
  {
    /** The free balance that could be moved in, USDC. */
    balance_total: amountOrZero,
    /** Income of today, USDC. */
    todayIcome: amountOrZero,
    /** Income so far, USDC. */
    totalIcome: amountOrZero,
    /** The level of the balance. */
    level: entity(
      {
        /** The level's name, to show. */
        level_name: text,
      },
      {
        /** The level's id. */
        id: integer,
        /** From which balance it holds, USDC. */
        min_num: amountOrZero,
        /** Up to which balance it holds, USDC; -1 is without limit. */
        max_num: amount,
        /** Daily interest, percent. */
        rate: amount,
      },
    ),
    /** The level above it; null or missing at the top. */
    next_level: entity(
      {
        /** The level's name, to show. */
        level_name: text,
      },
      {
        /** The level's id. */
        id: integer,
        /** From which balance it holds, USDC. */
        min_num: amountOrZero,
        /** Up to which balance it holds, USDC; -1 is without limit. */
        max_num: amount,
        /** Daily interest, percent. */
        rate: amount,
      },
    ),
    /** How far the balance is to the next level, percent. */
    progress: priceOrNull,
    /** All levels, lowest first. */
    level_list: rows(custodyLevel),
  },
)
/** The user's custody fund. Amounts in USDC. */
export type CustodyInfo = z.output<typeof custodyInfo>

/** What the level call says about the custody fund. */
export interface CustodyLevels {
  /** All levels, lowest first. */
  readonly level_list: readonly CustodyLevel[]
  /** The user's fund; null where the call has only the levels. */
  readonly info: CustodyInfo | null
}

const levelRows = list(custodyLevel)

const custodyLevels = transform<z.input<typeof levelRows> | z.input<typeof custodyInfo>, CustodyLevels>(
  (wire, { issues }) => {
    const { balance, level_list } = (wire ?? {}) as Partial<z.input<typeof custodyInfo>>
    const isFund = balance !== undefined || level_list !== undefined
    return {
      level_list: readPart(levelRows, isFund ? (level_list ?? []) : wire, issues) as readonly CustodyLevel[],
      info: balance === undefined ? null : (readPart(custodyInfo, wire, issues) as CustodyInfo),
    }
  },
  { from: levelRows },
)

/**
 * The levels of the custody fund, lowest first, and the user's fund where the platform sends it along.
 *
 * Choice: SPEC names no shape; a list of levels is read, in any wrapping, and the custody info with its `level_list`.
 * Source: product §7 /api/deposit/level, §3 (Custody info).
 */
export const getCustodyLevels = endpoint({
  name: 'custody.levels',
  method: 'GET',
  path: '/api/deposit/level',
  effect: 'read',
  input: fields({}),
  output: custodyLevels,
  sensitive: [],
})

/**
 * The user's custody fund: balance, level and income.
 *
 * Choice: `balance_total` is read as the free balance that could be moved in.
 * Source: product §7 /api/deposit/my_level.
 */
export const getCustodyLevel = endpoint({
  name: 'custody.myLevel',
  method: 'GET',
  path: '/api/deposit/my_level',
  effect: 'read',
  input: fields({}),
  output: custodyInfo,
  sensitive: [],
})

/**
 * Moves USDC between the spot account and custody. The answer is a text.
 *
 * Refusals: more than there is. Source: product §7 /api/deposit/action, §3 (Custody action).
 */
export const moveCustody = endpoint({
  name: 'custody.move',
  method: 'POST',
  path: '/api/deposit/action',
  effect: 'money',
  reconcile: [{ endpoint: 'custody.myLevel', input: () => ({}) }],
  input: fields({
    /** 1 into custody, 2 out of it. */
    type: oneOf(...Object.values(CustodyMove)),
    /** How much, a positive decimal in USDC. */
    number: positiveAmount,
  }),
  output: remark,
  sensitive: [],
})

/**
 * The daily income of the custody fund, newest first, 10 a page.
 *
 * Choice: the rows are those of the family's account log. Source: product §7 /api/deposit/lists, §9 (type 10001).
 */
export const getCustodyIncome = endpoint({
  name: 'custody.dailyIncome',
  method: 'GET',
  path: INCOME_PATH,
  effect: 'read',
  input: fields({
    /** The page, from 1. */
    page: pageNumber,
    /** Rows on a page. */
    limit: pageSize(10),
    /** Kind of log row, 10001 for custody. */
    type: withDefault(integer, LogType.custodyIncome),
  }),
  output: page(incomeRow),
  sensitive: [],
})

/** The endpoints of `app.api.custody`. */
export const custodyEndpoints = {
  levels: getCustodyLevels,
  myLevel: getCustodyLevel,
  move: moveCustody,
  dailyIncome: getCustodyIncome,
} as const
