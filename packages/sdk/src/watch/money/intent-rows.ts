import type { App } from '../../app/types.ts'
import { MONEY_CALLS } from './money-calls.ts'
import type { StoredIntent } from './stored-intents.ts'

/** How long the list may take, ms: the request waits for it. */
const LIST_MS = 3000

/** The rows of its list; undefined without a list, or where rows have no id. */
const rowsOf = async (app: App, { endpoint, input }: Pick<StoredIntent, 'endpoint' | 'input'>) => {
  const rows = await MONEY_CALLS[endpoint].rows?.(app, input, { silent: true, timeout: LIST_MS })
  return rows?.every(({ id }) => id !== undefined) ? rows : undefined
}

/** The newest id of the list of a request, 0 for none; undefined if it cannot be read. */
export const newestRow = async (
  app: App,
  request: Pick<StoredIntent, 'endpoint' | 'input'>,
): Promise<number | undefined> => {
  const rows = await rowsOf(app, request).catch(() => undefined)
  return rows && Math.max(0, ...rows.map(({ id = 0 }) => id))
}

/** How many rows may be of a request and are newer than it. @throws AppError as the read of its list does. */
export const countNewRows = async (app: App, intent: StoredIntent): Promise<number> => {
  const { endpoint, terms, newest } = intent
  if (newest === undefined) return 0
  const rows = (await rowsOf(app, intent)) ?? []
  return rows.filter(row => (row.id ?? 0) > newest && MONEY_CALLS[endpoint].isOf?.(row, terms)).length
}
