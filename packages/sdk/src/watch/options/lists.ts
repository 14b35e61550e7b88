import { AppError, type SendOptions } from '../../client/index.ts'
import type { OptionTrade } from '../../contract/index.ts'
import type { Page } from '../../contract/public.ts'
import type { ListedOption } from './awaited.ts'

/** 1 open, 3 closed. */
export type OptionStatus = 1 | 3

/** The rows of a list. */
export interface Listed {
  readonly rows: readonly ListedOption[]
  /** Whether these are all: where they are not, what is absent may be there all the same. */
  readonly isWhole: boolean
}

/** The `match_id` that asks for all pairs, on servers that know it. */
export const ALL_PAIRS = -1

/** Rows of a full page. */
const FULL = 999

/** Receives a response: of one pair (its match id), or of all pairs (undefined). */
export type HearOptions = (scope: number | undefined, status: OptionStatus, listed: Listed) => void

interface Sources {
  /** Asks the platform. */
  readonly ask: (match_id: number, status: OptionStatus, options: SendOptions) => Promise<Page<OptionTrade>>
  /** The match id of a pair as orders name it, 'BTC/USDT'. */
  readonly pairNamed: (symbol_name: string) => number | undefined
  /** Called when a list is requested; what it returns receives the response. */
  readonly listen: () => HearOptions
}

/** Whether a server says that it does not know "all pairs". */
const refuses = (error: unknown) =>
  error instanceof AppError &&
  (error.code === 'REFUSED' || (error.code === 'HTTP' && Number(error.status) < 500 && error.status !== 429))

/**
 * The option orders of one pair, and those of all pairs.
 *
 * Not every server knows "all pairs": one that has returned rows for it does. One that refuses it and answers for a pair does not, nor
 * one that returns none while a pair has some. There, all pairs are those that `pairsOf` gives.
 */
export const createOptionLists = ({ ask, pairNamed, listen }: Sources) => {
  let knowsAll: boolean | undefined

  /** The rows with their pair: their own, else the one that was asked for. Those of another pair are left out. */
  const rowsOf = async (match_id: number, status: OptionStatus, options: SendOptions): Promise<Listed> => {
    const { rows, total } = await ask(match_id, status, options)
    const ofPair = rows.flatMap(row => {
      const own = row.match_id ?? (row.symbol_name && pairNamed(row.symbol_name))
      if (match_id === ALL_PAIRS) return [{ ...row, match_id: own || ALL_PAIRS }]
      return own && own !== match_id ? [] : [{ ...row, match_id }]
    })
    return { rows: ofPair, isWhole: total === null ? rows.length < FULL : rows.length >= total }
  }

  const ofPair = async (match_id: number, status: OptionStatus, options: SendOptions) => {
    const hear = listen()
    const listed = await rowsOf(match_id, status, options)
    hear(match_id, status, listed)
    return listed.rows
  }

  /** The rows of all pairs; undefined from a server that is not known to know them. */
  const ofAllAtOnce = async (status: OptionStatus, options: SendOptions) => {
    const hear = listen()
    const listed = await rowsOf(ALL_PAIRS, status, options)
    if (listed.rows.length > 0) knowsAll = true
    if (!knowsAll) return undefined
    hear(undefined, status, listed)
    return listed.rows
  }

  const ofAll = async (
    status: OptionStatus,
    pairsOf: () => Promise<readonly number[]>,
    options: SendOptions,
  ): Promise<readonly ListedOption[]> => {
    let refusal: unknown
    if (knowsAll !== false) {
      try {
        const known = await ofAllAtOnce(status, options)
        if (known) return known
      } catch (error) {
        if (knowsAll || !refuses(error)) throw error
        refusal = error
      }
    }
    const pairs = await pairsOf()
    if (refusal !== undefined && pairs.length === 0) throw refusal
    // Where the pairs are refused as well, it is not because they are all.
    const rows = (await Promise.all(pairs.map(pair => ofPair(pair, status, options)))).flat()
    if (refusal !== undefined) knowsAll = false
    else if (rows.length > 0 && knowsAll === undefined) {
      // Unless they have come since it was asked.
      const now = await ofAllAtOnce(status, options)
      if (now) return now
      knowsAll = false
    }
    return rows.sort((one, other) => (other.created_at ?? '').localeCompare(one.created_at ?? ''))
  }
  return { ofPair, ofAll }
}
