import style from './coin-icon.module.css'

/** The colour of a coin's disc, and its mark on a 24 × 24 grid: lines, or filled. A line without length is a dot. */
type Mark = readonly [color: string, lines: string, filled?: string]

const COINS: Readonly<Record<string, Mark>> = {
  BTC: [
    '#f7931a',
    'M9 7h4.4a2.4 2.4 0 0 1 0 4.9H9m0 0h5a2.55 2.55 0 0 1 0 5.1H9M9 7v10M8 7h1m-1 10h1m1.5-10V5m2.5 2V5m-2.5 14v-2m2.5 2v-2',
  ],
  ETH: ['#627eea', '', 'm12 4 5 8.2-5 3-5-3zm0 12.6 5-3L12 20l-5-6.4z'],
  USDT: ['#26a17b', 'M7.5 7h9M12 7v10.5M6 11.5c0 1.1 2.7 2 6 2s6-.9 6-2-2.7-2-6-2-6 .9-6 2'],
  USDC: [
    '#2775ca',
    'M14.5 9.6c-.4-1-1.3-1.5-2.5-1.5-1.5 0-2.5.8-2.5 1.9 0 2.7 5 1.3 5 4 0 1.1-1 1.9-2.5 1.9-1.2 0-2.2-.6-2.5-1.5M12 6.5v1.6m0 7.8v1.6M8.5 5a8 8 0 0 0 0 14m7-14a8 8 0 0 1 0 14',
  ],
  SOL: ['#9945ff', '', 'M8.3 6.5h10l-2.6 2.6h-10zm7.4 4.2h-10l2.6 2.6h10zM8.3 14.9h10l-2.6 2.6h-10z'],
  XRP: ['#3b7ea1', 'm6.5 7 3.7 3.6a2.6 2.6 0 0 0 3.6 0L17.5 7m-11 10 3.7-3.6a2.6 2.6 0 0 1 3.6 0l3.7 3.6'],
  DOGE: ['#b8982f', 'M9 6.5h3a5.5 5.5 0 0 1 0 11H9zM6.5 12h6'],
  LTC: ['#5c7fc4', 'M12 6 9.5 17.5H17M8 14.5l6.5-3.5'],
  BCH: ['#0a9a72', 'M9 7.5h4.5a2.2 2.2 0 0 1 0 4.4H9h5a2.3 2.3 0 0 1 0 4.6H9zM12 5.5v2m0 9v2'],
  EOS: ['#46505f', 'M12 4.5 7.5 11l1.7 8L12 15.5l2.8 3.5 1.7-8zM7.5 11l4.5 4.5 4.5-4.5'],
  ADA: [
    '#1f5fd0',
    'M15.2 12h0m-1.6 2.8h0m-3.2 0h0M8.8 12h0m1.6-2.8h0m3.2 0h0m4.3 6.2h0M12 18.8h0m-5.9-3.4h0m0-6.8h0M12 5.2h0m5.9 3.4h0',
  ],
  DOT: [
    '#d6287b',
    'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6m0-3.8h0m0 13.6h0M6.1 8.6h0m11.8 0h0M6.1 15.4h0m11.8 0h0',
  ],
  TRX: ['#d9363e', 'M6 6.5 12.3 18l6-8.5-2.8-2.3zl7 3.7 5.3-.7M13 10.2l-.7 7.8'],
  AVAX: ['#e84142', 'M13.5 8.5 12 5.8 5.5 17.5h4l2.2-4M15.9 13l-2.5 4.5h5z'],
  LINK: ['#375bd2', 'm12 5.5 5.6 3.25v6.5L12 18.5l-5.6-3.25v-6.5z'],
  BNB: [
    '#b8860b',
    'm8.5 9 3.5-3.5L15.5 9m-7 6 3.5 3.5 3.5-3.5M12 10.2l1.8 1.8-1.8 1.8-1.8-1.8zM6.2 12h0m11.6 0h0',
  ],
  UNI: [
    '#c9287f',
    'M7 18c-.5-5 1-8.3 5-9.5L16.5 5l-1.3 4.2c2.3 1.6 2.6 4.8.6 6.8-1.3 1.3-3.3 1.3-4.6.3M13 11.8h0',
  ],
  ATOM: [
    '#4a5178',
    'M12 5.5c1.6 0 2.6 3 2.6 6.5s-1 6.5-2.6 6.5-2.6-3-2.6-6.5 1-6.5 2.6-6.5M6.4 8.8c.8-1.4 3.9-.9 6.9.9s5.1 4.1 4.3 5.5-3.9.9-6.9-.9-5.1-4.1-4.3-5.5m11.2 0c-.8-1.4-3.9-.9-6.9.9s-5.1 4.1-4.3 5.5 3.9.9 6.9-.9 5.1-4.1 4.3-5.5',
  ],
  ETC: ['#2f8a57', 'M12 4.8 6.8 12l5.2-2.3 5.2 2.3zM7 14l5-2 5 2-5 5.3z'],
  XLM: ['#5a6573', 'm6 16 12-6.2M6 13l12-6.2M7 10.5A5.6 5.6 0 0 1 14.5 7M17 12.5a5.6 5.6 0 0 1-8 4.6'],
  FIL: ['#0b79c1', 'M16 6.3c-2-1-3.4.2-4 2.7l-1.7 7c-.5 2-1.4 2.5-2.8 1.9M8.8 10.3l6.7 1.3m-7.3 1.6 6.7 1.3'],
  NEAR: ['#0a9a72', 'M7.5 17.5v-11l9 11v-11'],
  APT: ['#3f6b6b', 'M6.5 8.5h4L12 7l1.5 1.5h4m-11 4H13l1.5 1.5 1.5-1.5h1.5M7.5 16.5h2L11 18l1.5-1.5H17'],
  SUI: ['#2f7fc8', 'M12 4.8c3 3.3 5 6 5 8.7a5 5 0 0 1-10 0c0-2.7 2-5.4 5-8.7M9.5 13.5a2.5 2.5 0 0 0 2.5 2.5'],
  AAVE: ['#8a5bb5', 'M6.5 17.5 12 6.5l5.5 11M9 13.8h6'],
  ALGO: ['#4b5563', 'M7.5 17.5 14 6.5l2.8 11M12 17.5l3.6-6.2'],
}

/** The coins with a mark; others show their first letter. */
export const COIN_NAMES = Object.keys(COINS)

const hueOf = (name: string) =>
  Array.from(name).reduce((hue, letter) => (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)

/** A coin's disc. Decorative: the name is next to it. */
export const CoinIcon = ({ name, size = 32 }: { readonly name: string; readonly size?: number }) => {
  const [color = `hsl(${hueOf(name)} 42% 44%)`, lines, filled] = COINS[name] ?? []
  return (
    <span className={style.coin} style={{ width: size, height: size, background: color }} aria-hidden="true">
      {lines === undefined ? (
        name.slice(0, 1)
      ) : (
        <svg viewBox="0 0 24 24" width={size * 0.8} height={size * 0.8}>
          <path className={style.lines} d={lines} />
          <path fill="currentColor" d={filled} />
        </svg>
      )}
    </span>
  )
}
