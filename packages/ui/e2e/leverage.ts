import type { Page } from '@playwright/test'

/** Calls the platform with the session of the page's user. @throws Error with the reason of a refusal. */
export const call = (page: Page, path: string, body: object): Promise<unknown> =>
  page.evaluate(
    async ([where, json]) => {
      const { token } = JSON.parse(localStorage.getItem('h4.session') ?? '{}') as { token?: string }
      const headers = { authorization: token ?? '', 'content-type': 'application/json' }
      const answer = await fetch(`/api/${where}?lang=en`, { method: 'POST', headers, body: json })
      const { type, message } = (await answer.json()) as { type: string; message: unknown }
      if (type !== 'ok') throw new Error(String(message))
      return message
    },
    [path, JSON.stringify(body)] as const,
  )

const BTC = { currency_id: 1, legal_id: 3 }

interface LeverageOrder {
  /** 1 buy, 2 sell. */
  readonly type?: 1 | 2
  readonly share?: number
  readonly multiple?: number
  /** Limit price; a market order without it. */
  readonly limit?: number
}

/** Opens a BTC position, or places a limit order. */
export const openPosition = async (
  page: Page,
  { type = 1, share = 1, multiple = 20, limit }: LeverageOrder = {},
): Promise<void> => {
  const price =
    limit === undefined ? { status: 1, target_price: '999' } : { status: 0, target_price: String(limit) }
  await call(page, 'lever/submit', { ...BTC, type, share, multiple, ...price })
}

interface Wrapped {
  readonly message?: unknown
  readonly data?: readonly { readonly id: number }[]
}

/** Closes all positions. */
export const closePositions = async (page: Page): Promise<void> => {
  const answer = await call(page, 'lever/my_trade', { ...BTC, status: 1, page: 1, limit: 999 })
  const { message = answer } = answer as Wrapped
  for (const { id } of (message as Wrapped).data ?? []) await call(page, 'lever/close', { id })
}
