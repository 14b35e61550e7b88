import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { COINS } from '../core/coins.ts'
import type { Tracks } from './market.ts'
import { readCandles } from './recording-candles.ts'
import { RecordingError } from './recording-lines.ts'
import { readPushes } from './recording-pushes.ts'

/** The recorded market of some coins. Made by {@link readRecording}: plain data, which can be cloned. */
export interface Recording {
  /** The name of its file, for messages. */
  readonly name: string
  /** SHA-256 of its text, hexadecimal. */
  readonly sha256: string
  /** Its first moment, unix ms. */
  readonly start: number
  /** The moment after its last one, unix ms. */
  readonly end: number
  /** By the names of the coins that follow it. */
  readonly coins: Tracks
  /** The recorded coins that the exchange does not have, or that were not chosen. */
  readonly ignored: readonly string[]
}

/**
 * Reads a recording of a market, either JSON lines of the SDK's `recordSocket`, of which the prices of `daymarket` and of `kline` with
 * period 1min count, or CSV of one coin's candles with the header `time,open,high,low,close,volume`, oldest first. Times of the CSV are
 * unix seconds, unix ms or ISO 8601; its coin is in a column `symbol`, or in the file's name.
 *
 * @param text The content of the file.
 * @param name The name of the file, like 'BTC.csv' or 'BTC-USDT.csv'.
 * @param chosen The coins that follow it, like 'BTC'; by default all that both the recording and the exchange have.
 * @throws RecordingError that names the line and column.
 */
export const readRecording = (text: string, name: string, chosen?: readonly string[]): Recording => {
  const content = text.replace(/^\uFEFF/, '')
  if (content.trim() === '') throw new RecordingError(`${name} is empty`)
  const isPushes = content.trimStart().startsWith('{')
  const { pieces, end } = isPushes ? readPushes(content, name) : readCandles(content, name)
  const played = COINS.filter(coin => pieces.has(coin.name) && (chosen?.includes(coin.name) ?? true))
  const missing = chosen?.find(coin => !played.some(each => each.name === coin))
  if (missing !== undefined) {
    const known = COINS.some(coin => coin.name === missing)
    throw new RecordingError(
      known ? `${name} has no price of ${missing}` : `${name}: the exchange has no coin ${missing}`,
    )
  }
  if (played.length === 0) throw new RecordingError(`${name} has no price of a coin of the exchange`)
  const tracks = played.map(coin => [coin.name, { pieces: pieces.get(coin.name) ?? [], end }] as const)
  return {
    name,
    sha256: bytesToHex(sha256(utf8ToBytes(text))),
    start: Math.min(...tracks.map(([, track]) => track.pieces[0]?.[0] ?? end)),
    end,
    coins: Object.fromEntries(tracks),
    ignored: [...pieces.keys()].filter(coin => !played.some(each => each.name === coin)),
  }
}
