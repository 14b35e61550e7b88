import type { ReactNode } from 'react'
import style from './coin-icon.module.css'

const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** Disc colours and, instead of a letter, an optional mark on a 24 × 24 grid. */
const COINS: Readonly<Record<string, { readonly color: string; readonly mark?: ReactNode }>> = {
  BTC: {
    color: '#f7931a',
    mark: (
      <path
        {...stroke}
        d="M9 7h4.4a2.4 2.4 0 0 1 0 4.9H9m0 0h5a2.55 2.55 0 0 1 0 5.1H9M9 7v10M8 7h1m-1 10h1m1.5-10V5m2.5 2V5m-2.5 14v-2m2.5 2v-2"
      />
    ),
  },
  ETH: {
    color: '#627eea',
    mark: <path fill="currentColor" d="m12 4 5 8.2-5 3-5-3zm0 12.6 5-3L12 20l-5-6.4z" />,
  },
  USDT: {
    color: '#26a17b',
    mark: <path {...stroke} d="M7.5 7h9M12 7v10.500M6 11.500c0 1.1 2.7 2 6 2s6-.9 6-2-2.7-2-6-2-6 .9-6 2" />,
  },
  USDC: {
    color: '#2775ca',
    mark: (
      <path
        {...stroke}
        d="M14.5 9.600c-.4-1-1.3-1.5-2.5-1.5-1.5 0-2.5.8-2.5 1.9 0 2.7 5 1.3 5 4 0 1.1-1 1.9-2.5 1.9-1.2 0-2.2-.6-2.5-1.500M12 6.500v1.600m0 7.800v1.600M8.5 5a8 8 0 0 0 0 14m7-14a8 8 0 0 1 0 14"
      />
    ),
  },
  SOL: {
    color: '#9945ff',
    mark: (
      <path
        fill="currentColor"
        d="M8.3 6.500h10l-2.6 2.600h-10zm7.4 4.200h-10l2.6 2.600h10zM8.3 14.900h10l-2.6 2.600h-10z"
      />
    ),
  },
  XRP: {
    color: '#3b7ea1',
    mark: (
      <path
        {...stroke}
        d="m6.5 7 3.7 3.600a2.6 2.6 0 0 0 3.6 0L17.5 7m-11 10 3.7-3.600a2.6 2.6 0 0 1 3.6 0l3.7 3.6"
      />
    ),
  },
  DOGE: { color: '#b8982f' },
  LTC: { color: '#5c7fc4' },
  BCH: { color: '#0ac18e' },
  EOS: { color: '#46505f' },
  ADA: { color: '#1f5fd0' },
  DOT: { color: '#d6287b' },
  TRX: { color: '#d9363e' },
  AVAX: { color: '#e84142' },
  LINK: { color: '#375bd2' },
  BNB: { color: '#c99a12' },
}

/** The coins with their own disc; others show their first letter. */
export const COIN_NAMES = Object.keys(COINS)

const hueOf = (name: string) =>
  Array.from(name).reduce((hue, letter) => (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)

/** A coin's disc. Decorative: the name is next to it. */
export const CoinIcon = ({ name, size = 32 }: { readonly name: string; readonly size?: number }) => {
  const coin = COINS[name]
  return (
    <span
      className={style.coin}
      style={{
        width: size,
        height: size,
        fontSize: size * 0.42,
        background: coin?.color ?? `hsl(${hueOf(name)} 42% 44%)`,
      }}
      aria-hidden="true"
    >
      {coin?.mark ? (
        <svg viewBox="0 0 24 24" width={size * 0.8} height={size * 0.8}>
          {coin.mark}
        </svg>
      ) : (
        name.slice(0, 1)
      )}
    </span>
  )
}
