import { createApp, isAppError, type App, type AppOptions } from '@app/sdk'
import { currencyId, pairOf } from '@app/sdk/rules'
import { realpathSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/**
 * Runs an example with an app for the exchange on the command line (by default that of `npm start`), prints errors, and closes it.
 *
 * @param example Gets the remaining arguments of the command line.
 */
export const run = async (
  example: (app: App, args: readonly string[]) => Promise<void>,
  options: Partial<AppOptions> = {},
): Promise<void> => {
  const [origin = 'http://localhost:4000', socket, ...args] = process.argv.slice(2)
  const app = createApp({ origin, ...(socket !== undefined && { socket }), ...options })
  try {
    await app.start()
    await example(app, args)
  } catch (error) {
    console.error(String(error))
    if (isAppError(error) && error.delivery === 'unknown')
      console.error(
        `It may have been carried out: check ${error.reconcile.map(({ endpoint }) => endpoint).join(' and ')} before you retry.`,
      )
    process.exitCode = 1
  } finally {
    app.close()
  }
}

/** Signs the demo user in. */
export const signIn = async (app: App): Promise<void> => {
  await app.session.login({ user_string: 'demo@h4.example', password: 'demo1234', remember: false })
}

/** The pair of a coin: its price, and its ids for orders. */
export const findPair = async (app: App, coin: string) => {
  const quotations = await app.api.market.quotations()
  const ids = pairOf(quotations, coin, await app.api.market.currencies())
  const pair = quotations.flatMap(({ quotation }) => quotation).find(({ id }) => id === ids?.match_id)
  if (!pair?.now_price || ids === null) throw new Error(`${coin} has no price`)
  return { ...pair, ...ids, now_price: pair.now_price }
}

/** The id of a currency, by its name. */
export const idOf = async (app: App, name: string) => {
  const { market } = app.api
  const [currencies, quotations] = await Promise.all([market.currencies(), market.quotations()])
  const id = currencyId({ currencies, quotations }, name)
  if (id === null) throw new Error(`There is no ${name}`)
  return id
}

/** Whether a file is run directly, not imported: `isMain(import.meta.url)`. */
export const isMain = (url: string) => url === pathToFileURL(realpathSync(process.argv[1] ?? '.')).href

/** The first offer. */
export const first = <Offer>([offer]: readonly Offer[]): Offer => {
  if (offer === undefined) throw new Error('There is no offer')
  return offer
}

/** Resolves after `ms` of the app's clock. */
export const pause = (app: App, ms: number) => new Promise<void>(resolve => app.time.after(ms, resolve))
