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
  readAs,
  withDefault,
} from '../values/index.ts'
import { CustodyMove, LogType } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { INCOME_PATH, incomeRow } from './income.ts'
import { list, page, pageNumber, pageSize, rows } from './paging.ts'
import { withoutInput } from './reconcile.ts'
import { remark } from './remark.ts'

/** A level of the custody fund. Source: product §3 (Deposit level, Custody info). */
export const custodyLevel = entity(
  {
    /** The level's name, to show. */
    level_name: text,
    /** Largest balance of the level, USDC; -1 for no limit. */
    max_num: amount,
    /** Daily interest, percent. */
    rate: amount,
  },
  {
    /** The level's id. */
    id: integer,
    /** Smallest balance of the level, USDC. */
    min_num: amountOrZero,
  },
)
/** A level of the custody fund. */
export type CustodyLevel = z.output<typeof custodyLevel>

/** A level in the custody info; only its name is required. */
const fundLevel = entity(
  {
    /** The level's name, to show. */
    level_name: text,
  },
  {
    /** The level's id. */
    id: integer,
    /** Smallest balance of the level, USDC. */
    min_num: amountOrZero,
    /** Largest balance of the level, USDC; -1 for no limit. */
    max_num: amount,
    /** Daily interest, percent. */
    rate: amount,
  },
)

/** The user's custody fund. Amounts in USDC. Source: product §3 (Custody info, Deposit level). */
export const custodyInfo = entity(
  {
    /** Balance in custody, USDC. */
    balance: amountOrZero,
  },
  {
    /** Free balance that can be moved into custody, USDC. */
    balance_total: amountOrZero,
    /** Income of today, USDC. */
    todayIcome: amountOrZero,
    /** Income so far, USDC. */
    totalIcome: amountOrZero,
    /** The level of the balance. */
    level: fundLevel,
    /** The next level; null or missing at the top. */
    next_level: fundLevel,
    /** Progress to the next level, percent. */
    progress: priceOrNull,
    /** All levels, lowest first. */
    level_list: rows(custodyLevel),
  },
)
/** The user's custody fund. Amounts in USDC. */
export type CustodyInfo = z.output<typeof custodyInfo>

/** The levels of the custody fund and, if known, the user's fund. */
export interface CustodyLevels {
  /** All levels, lowest first. */
  readonly level_list: readonly CustodyLevel[]
  /** The user's fund; null where the answer has only levels. */
  readonly info: CustodyInfo | null
}

const levelRows = list(custodyLevel)

const custodyLevels = readAs<z.input<typeof levelRows> | z.input<typeof custodyInfo>, CustodyLevels>(
  () => z.union([levelRows, custodyInfo, fields({ level_list: levelRows })]),
  (wire, { issues }) => {
    const { balance, level_list } = (wire ?? {}) as Partial<z.input<typeof custodyInfo>>
    const isFund = balance !== undefined || level_list !== undefined
    return {
      level_list: readPart(levelRows, isFund ? (level_list ?? []) : wire, issues) as readonly CustodyLevel[],
      info: balance === undefined ? null : (readPart(custodyInfo, wire, issues) as CustodyInfo),
    }
  },
)

/**
 * The levels of the custody fund, lowest first, and the user's fund where the platform includes it.
 *
 * Choice: product §7 gives no shape; read as a list of levels in any wrapping, or as the custody info with its
 * `level_list`. Source: product §7 /api/deposit/level, §3 (Custody info).
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
 * Choice: `balance_total` is read as the free balance that can be moved into custody.
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
 * Refusals: insufficient balance. Source: product §7 /api/deposit/action, §3 (Custody action).
 */
export const moveCustody = endpoint({
  name: 'custody.move',
  method: 'POST',
  path: '/api/deposit/action',
  effect: 'money',
  reconcile: withoutInput('custody.myLevel'),
  input: fields({
    /** 1 into custody, 2 out of custody. */
    type: oneOf(...Object.values(CustodyMove)),
    /** The amount, a positive decimal in USDC. */
    number: positiveAmount,
  }),
  output: remark,
  sensitive: [],
})

/**
 * The daily income of the custody fund, newest first, 10 a page.
 *
 * Choice: read as rows of the account log of this family of servers. Source: product §7 /api/deposit/lists, §9 (type
 * 10001).
 */
export const getCustodyIncome = endpoint({
  name: 'custody.dailyIncome',
  method: 'GET',
  path: INCOME_PATH,
  effect: 'read',
  input: fields({
    /** The page, from 1. */
    page: pageNumber,
    /** Rows per page. */
    limit: pageSize(10),
    /** Row type, 10001 for custody. */
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
