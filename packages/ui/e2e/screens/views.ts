import type { Page } from '@playwright/test'
import { ADDRESSES } from '../addresses.ts'
import { jpeg } from '../photos.ts'
import { expect } from '../expect.ts'
import { goTo, main, toast } from '../steps.ts'
import { isVisitors, paths } from '../../src/paths.ts'
import { places } from '../places.ts'

export interface View {
  readonly href: string
  /** The taps that lead there, in any language; without them the view is what the address shows. */
  readonly open?: (page: Page) => Promise<void>
  /** Whether a submit button then sends something, so that a fault of the call can be shown. */
  readonly sends?: true
}

const sheet = (page: Page) => page.locator('dialog[open]')
const fields = (page: Page) => main(page).getByRole('textbox')

/** Presses a button of a row of the list. */
const press = (page: Page, row: 'first' | 'last', button: 'first' | 'last'): Promise<void> =>
  main(page).getByRole('listitem')[row]().getByRole('button')[button]().click()

/** Submits the screen's form, which opens its confirmation. */
const submit = async (page: Page): Promise<void> => {
  await main(page).locator('button[type=submit]').click()
  await expect(sheet(page)).toBeVisible()
}

const scrollDown = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight))

const view = (href: string, open?: View['open']): View => ({ href, ...(open && { open }) })
const form = (href: string, open: View['open']): View => ({ ...view(href, open), sends: true })

/** What a screen shows under another query or after some taps; its name begins with the screen's. */
const more: Readonly<Record<string, View>> = {
  'common-login-language': view(paths.login.href(), page => page.getByRole('button').first().click()),
  'common-login-settings': view(paths.login.href(), page => page.getByRole('button').nth(1).click()),
  'home-end': view(paths.home.href(), scrollDown),
  'market-favourites': view(paths.market.href(), async page => {
    for (const row of [4, 2, 1]) await main(page).getByRole('row').nth(row).getByRole('button').click()
    await goTo(page, 'market?tab=optional')
  }),
  'transaction-coins': view(paths.transaction.href({ tab: 'coins' })),
  'transaction-alerts': form(paths.transaction.href(), async page => {
    await page.locator('h1').locator('xpath=following::button[2]').click()
    await sheet(page).getByRole('textbox').fill('71000')
    await sheet(page).locator('button[type=submit]').click()
  }),
  'transaction-contract': view(paths.transaction.href({ tab: 'contract' })),
  'transaction-pairs': view(paths.transaction.href(), page => page.locator('h1 button').click()),
  'transaction-indicators': view(paths.transaction.href({ interval: '1h' }), page =>
    page.locator('main select').locator('xpath=following::button[1]').click(),
  ),
  'transaction-ticket': form(paths.transaction.href(), async page => {
    await page.getByRole('button').filter({ hasText: /^▲/ }).click()
    await sheet(page).getByRole('radio').nth(3).check()
    await sheet(page).getByRole('textbox').fill('500')
  }),
  'transaction-log-history': view(paths.transactionLog.href({ type: '3' })),
  'assets-contract': view(paths.assets.href({ tab: 'lever' })),
  'assets-coin': view(paths.assets.href(), page => main(page).getByRole('button', { name: /^BTC/ }).click()),
  'deposit-in': form(paths.deposit.href(), async page => {
    await main(page).locator('button').filter({ hasText: /./ }).first().click()
    await sheet(page).getByRole('textbox').fill('2500')
  }),
  'locking-buy-confirm': form(paths.lockingBuy.href({ id: '1' }), async page => {
    await fields(page).fill('1500')
    await submit(page)
  }),
  'currency-limit': view(paths.currency.href({ type: '2' }), async page => {
    await main(page).getByRole('radio').nth(3).check()
    await fields(page).first().fill('99000')
    await fields(page).last().fill('0.01')
  }),
  'currency-confirm': form(paths.currency.href({ type: '1' }), async page => {
    await fields(page).last().fill('0.01')
    await submit(page)
  }),
  'currency-log-complete': view(paths.currencyLog.href({ tab: 'complete' })),
  'currency-log-cancel': form(paths.currencyLog.href(), page => press(page, 'first', 'last')),
  'contract-sell': view(paths.contract.href({ type: '2' })),
  'contract-positions': view(paths.contract.href({ type: '1' }), scrollDown),
  'contract-confirm': form(paths.contract.href({ type: '1' }), submit),
  'contract-log-closed': view(paths.contractLog.href({ tab: 'closed' })),
  'contract-log-stops': form(paths.contractLog.href(), async page => {
    await press(page, 'first', 'first')
    await sheet(page).getByRole('button', { name: '−2%' }).click()
  }),
  'contract-log-close': form(paths.contractLog.href(), page => press(page, 'first', 'last')),
  'contract-log-cancel': form(paths.contractLog.href(), page => press(page, 'last', 'last')),
  'user-index-end': view(paths.user.href(), scrollDown),
  'user-recharge-report': form(paths.recharge.href({ name: 'USDT', key: 'TRC20', step: '1' }), async page => {
    await fields(page).fill('250')
    const stored = page.waitForResponse('**/api/upload*')
    const photo = page.locator('input[type=file]').first()
    await photo.setInputFiles(await jpeg(page, 900, 1200))
    await stored
  }),
  'user-withdraws-confirm': form(paths.withdraws.href({ coin: 'USDT', chain: 'TRC20' }), async page => {
    await fields(page).fill('250')
    await submit(page)
  }),
  'user-transfer-fund': view(paths.transfer.href({ tab: 'fund' })),
  'user-transfer-confirm': form(paths.transfer.href({ tab: 'fund' }), async page => {
    await fields(page).fill('100')
    await submit(page)
  }),
  'user-address-list-add': form(paths.addresses.href(), async page => {
    await main(page).getByRole('button').last().click()
    await sheet(page).getByRole('textbox').first().fill(ADDRESSES.tron)
  }),
}

/** Everything that can be shown, by name: `transaction-log` is /transaction/log. */
export const views: Readonly<Record<string, View>> = {
  ...Object.fromEntries(
    places.map(({ path, href }) => [path.slice(1).replaceAll('/', '-'), { href } satisfies View]),
  ),
  ...more,
}

/** Whether a state changes a view. Visitors have no data yet; a fault shows in a form only if it sends something. */
export const differs = ({ href, open, sends }: View, state: string): boolean => {
  if (state === 'rich') return true
  if (state === 'long') return !isVisitors(href)
  if (state === 'running' || state === 'empty') return !isVisitors(href) && !open
  return !open || (sends === true && state !== 'unloaded')
}

/** Sends what the view has filled in. */
export const send = async (page: Page): Promise<void> => {
  const scope = (await sheet(page).count()) > 0 ? sheet(page) : main(page)
  await scope.locator('button[type=submit]').last().click()
  await expect(toast(page)).toBeHidden()
}
