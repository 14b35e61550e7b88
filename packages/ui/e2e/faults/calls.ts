import type { Page } from '@playwright/test'
import type { Exchange, Login } from '../exchange.ts'
import { main } from '../steps.ts'
import { fillOption, fillSpot, submit } from '../trading.ts'

/** One tap; amounts grow with `n`, so that lists distinguish the orders of a user. */
export interface Tap {
  readonly page: Page
  readonly exchange: Exchange
  readonly user: Login
  readonly n: number
}

/** How a call that moves money is made on the screen. */
export interface MoneyCall {
  readonly path: string
  /** A call that it needs: the order that it ends. */
  readonly first?: (n: number) => readonly [path: string, body: object]
  /** The screen, all taps there but the last, and the button of the last. */
  readonly at: string
  readonly fill: (page: Page, n: number) => Promise<void>
  readonly send?: string
  /** What another tab says after the same tap, if only one of both is executed. */
  readonly again?: 'failed' | 'unknown'
  /** Another tab does not even send it while an equal request is in flight. */
  readonly isAlone?: boolean
  /** The place that shows the outcome: the text of a row, and how many there are after so many effects. */
  readonly list: string
  readonly shows: (tap: Tap, effects: number) => Promise<readonly [text: string, count: number]>
}

/** 201, 202 … USDT or lots, and 0.0101, 0.0102 … BTC. */
const units = (n: number) => String(200 + n)
const coins = (n: number) => (0.01 + n / 10_000).toFixed(4)
const POSITION = { currency_id: 1, legal_id: 3, type: 1, multiple: 100, status: 1, target_price: '999' }
const fillIn = (label: string) => async (page: Page, n: number) => {
  await main(page).getByRole('textbox', { name: label }).fill(units(n))
  await submit(page).click()
}

export const CALLS = {
  option: {
    path: 'microtrade/submit',
    at: 'transaction',
    fill: (page, n) => fillOption(page, 'Buy up', units(n)),
    // The exchange refuses a second one within a second.
    again: 'failed',
    list: 'transaction/log?type=1',
    shows: async ({ n }, effects) => [`${units(n)}.0000`, effects],
  },
  'spot order': {
    path: 'transaction_in',
    at: 'currency?type=1',
    fill: async (page, n) => {
      await fillSpot(page, 'Buy', coins(n), '60000')
      await submit(page).click()
    },
    list: 'currency/log?tab=position',
    shows: async ({ n }, effects) => [coins(n), effects],
  },
  'end of a position': {
    path: 'lever/close',
    first: n => ['lever/submit', { ...POSITION, share: 200 + n }],
    at: 'contract/log',
    fill: (page, n) =>
      main(page)
        .getByLabel(new RegExp(`^Close .* ${units(n)} lots`))
        .click(),
    send: 'Close at market',
    again: 'unknown',
    list: 'contract/log',
    shows: async ({ n }, effects) => [`${units(n)} lots`, 1 - effects],
  },
  transfer: {
    path: 'wallet/change',
    at: 'user/transfer?tab=fund&from=change&to=lever&coin=USDT',
    fill: fillIn('Amount'),
    again: 'failed',
    isAlone: true,
    list: 'assets?tab=change',
    // The balance in the ledger.
    shows: async ({ exchange, user }) => {
      const { available } = await exchange.wallet(user, 'change', 'USDT')
      return [Number(available).toLocaleString('en-US', { minimumFractionDigits: 4 }), 1]
    },
  },
  withdrawal: {
    path: 'wallet/out',
    at: 'user/withdraws?coin=USDT&chain=TRC20',
    fill: fillIn('Withdrawal Amount'),
    again: 'failed',
    isAlone: true,
    list: 'user/withdraws/log',
    shows: async ({ n }, effects) => [`-${units(n)}.0000`, effects],
  },
} satisfies Readonly<Record<string, MoneyCall>>
