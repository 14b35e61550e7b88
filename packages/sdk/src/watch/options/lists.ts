import { AppError, type SendOptions } from '../../client/index.ts'
import type { OptionTrade } from '../../contract/index.ts'
import type { Page } from '../../contract/paging.ts'
import { FULL_PAGE } from '../full-page.ts'
import type { Listed } from '../orders/pages.ts'
import type { ListedTrade } from './awaited.ts'

/** 1 open, 3 closed. */
export type OptionStatus = 1 | 3

/** The `match_id` that requests all pairs, on servers that support it. */
export const ALL_PAIRS = -1

/** Receives a response. @param scope The pair's match id; undefined for all pairs. */
export type ReceiveList = (
  scope: number | undefined,
  status: OptionStatus,
  listed: Listed<ListedTrade>,
) => void

interface Sources {
  readonly request: (
    match_id: number,
    status: OptionStatus,
    options: SendOptions,
  ) => Promise<Page<OptionTrade>>
  /** The match id of a pair by the name that orders have: 'BTC/USDT'. */
  readonly pairNamed: (symbol_name: string) => number | undefined
  /** Called before a request; the returned function receives the response. */
  readonly onRequest: () => ReceiveList
}

/** Whether a server rejects {@link ALL_PAIRS}, rather than failing. */
const refuses = (error: unknown) =>
  error instanceof AppError &&
  (error.code === 'REFUSED' || (error.code === 'HTTP' && Number(error.status) < 500 && error.status !== 429))

/**
 * Fetches the option orders of one pair or of all pairs.
 *
 * Not every server supports {@link ALL_PAIRS}. One that returned rows for it does; one that refuses it but answers for
 * a pair does not, nor one that returns none while a pair has some. There, each pair of `pairsOf` is fetched.
 */
export const createOptionLists = ({ request, pairNamed, onRequest }: Sources) => {
  let supportsAll: boolean | undefined

  /** Adds the pair to each row: its own, else the requested one. Drops rows of other pairs. */
  const rowsOf = async (
    match_id: number,
    status: OptionStatus,
    options: SendOptions,
  ): Promise<Listed<ListedTrade>> => {
    const { rows, total } = await request(match_id, status, options)
    const ofPair = rows.flatMap(row => {
      const own = row.match_id ?? (row.symbol_name && pairNamed(row.symbol_name))
      if (match_id === ALL_PAIRS) return [{ ...row, match_id: own || ALL_PAIRS }]
      return own && own !== match_id ? [] : [{ ...row, match_id }]
    })
    return { rows: ofPair, isWhole: total === null ? rows.length < FULL_PAGE : rows.length >= total }
  }

  const ofPair = async (match_id: number, status: OptionStatus, options: SendOptions) => {
    const receive = onRequest()
    const listed = await rowsOf(match_id, status, options)
    receive(match_id, status, listed)
    return listed.rows
  }

  /** Undefined unless the server is known to support all pairs. */
  const ofAllPairs = async (status: OptionStatus, options: SendOptions) => {
    const receive = onRequest()
    const listed = await rowsOf(ALL_PAIRS, status, options)
    if (listed.rows.length > 0) supportsAll = true
    if (!supportsAll) return undefined
    receive(undefined, status, listed)
    return listed.rows
  }

  const ofAll = async (
    status: OptionStatus,
    pairsOf: () => Promise<readonly number[]>,
    options: SendOptions,
  ): Promise<readonly ListedTrade[]> => {
    let refusal: unknown
    if (supportsAll !== false) {
      try {
        const known = await ofAllPairs(status, options)
        if (known) return known
      } catch (error) {
        if (supportsAll || !refuses(error)) throw error
        refusal = error
      }
    }
    const pairs = await pairsOf()
    if (refusal !== undefined && pairs.length === 0) throw refusal
    // If single pairs are refused too, the refusal says nothing about ALL_PAIRS.
    const rows = (await Promise.all(pairs.map(pair => ofPair(pair, status, options)))).flat()
    if (refusal !== undefined) supportsAll = false
    else if (rows.length > 0 && supportsAll === undefined) {
      // The rows may be newer than the first answer.
      const now = await ofAllPairs(status, options)
      if (now) return now
      supportsAll = false
    }
    return rows.sort((one, other) => (other.created_at ?? '').localeCompare(one.created_at ?? ''))
  }
  return {
    ofPair,
    ofAll,
    /** Whether {@link ALL_PAIRS} is known to be supported. */
    get supportsAll() {
      return supportsAll === true
    },
  }
}
