import type { Page } from '@playwright/test'
import { join } from 'node:path'
import { ADDRESSES } from '../addresses.ts'
import { main, rows, sheet } from '../steps.ts'
import { paths } from '../../src/paths.ts'
import { places } from '../places.ts'

export interface View {
  readonly href: string
  /** The taps that lead there, in any language; without them the view is what the address shows. */
  readonly open?: (page: Page) => Promise<unknown>
}

const PHOTO = join(import.meta.dirname, '../../public/icon-512.png')

const fields = (page: Page) => main(page).getByRole('textbox')

/** Fills the last field of the screen and submits, which opens the confirmation. */
const submit = async (page: Page, amount?: string): Promise<void> => {
  if (amount) await fields(page).last().fill(amount)
  await main(page).locator('button[type=submit]').click()
  await sheet(page).waitFor()
}
/** Sends a withdrawal whose answer is lost, and closes its confirmation. */
const loseWithdrawal = async (page: Page) => {
  await page.route('**/api/wallet/out*', route => route.fulfill({ body: '' }))
  await submit(page, '251')
  await sheet(page).locator('button[type=submit]').click()
  await sheet(page).getByRole('alert').waitFor()
  await sheet(page).getByRole('button').first().click()
  await sheet(page).waitFor({ state: 'hidden' })
  await page.evaluate(() => scrollTo(0, 0))
}
const scrollDown = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight))

/** What a screen shows under another query or after some taps; its name begins with the screen's. */
const more: Readonly<Record<string, readonly [href: string, open?: View['open']]>> = {
  'common-login-language': [paths.login.href(), page => page.getByRole('button').first().click()],
  'common-login-settings': [paths.login.href(), page => page.getByRole('button').nth(1).click()],
  'home-end': [paths.home.href(), scrollDown],
  'market-favourites': [
    paths.market.href(),
    async page => {
      for (const row of [4, 2, 1]) await main(page).getByRole('row').nth(row).getByRole('button').click()
      await main(page).getByRole('tab').first().click()
    },
  ],
  'transaction-coins': [paths.transaction.href({ tab: 'coins' })],
  'transaction-alerts': [
    paths.transaction.href(),
    async page => {
      await page.locator('h1').locator('xpath=following::button[2]').click()
      await sheet(page).getByRole('textbox').fill('71000')
      await sheet(page).locator('button[type=submit]').click()
    },
  ],
  'transaction-contract': [paths.transaction.href({ tab: 'contract' })],
  'transaction-pairs': [paths.transaction.href(), page => page.locator('h1 button').click()],
  'transaction-indicators': [
    paths.transaction.href({ interval: '1h' }),
    page => page.locator('main select').locator('xpath=following::button[1]').click(),
  ],
  'transaction-ticket': [
    paths.transaction.href(),
    async page => {
      const up = page.getByRole('button').filter({ hasText: /^▲/ })
      // Beside the chart, the buttons open the confirmation of what is filled in.
      const isBeside = (page.viewportSize()?.width ?? 0) >= 640
      if (!isBeside) await up.click()
      const ticket = isBeside ? main(page) : sheet(page)
      await ticket.getByRole('radio').nth(3).check()
      await ticket.getByRole('textbox').first().fill('500')
      if (isBeside) await up.click()
    },
  ],
  'transaction-log-history': [paths.transactionLog.href({ type: '3' })],
  'assets-contract': [paths.assets.href({ tab: 'lever' })],
  'assets-coin': [paths.assets.href(), page => main(page).getByRole('button', { name: /^BTC/ }).click()],
  'deposit-in': [
    paths.deposit.href(),
    async page => {
      await main(page).locator('button').filter({ hasText: /./ }).first().click()
      await sheet(page).getByRole('textbox').fill('2500')
    },
  ],
  'locking-buy-confirm': [paths.lockingBuy.href({ id: '1' }), page => submit(page, '1500')],
  'currency-limit': [
    paths.currency.href({ type: '2' }),
    async page => {
      await main(page).getByRole('radio').nth(3).check()
      await fields(page).first().fill('99000')
      await fields(page).last().fill('0.01')
    },
  ],
  'currency-confirm': [paths.currency.href({ type: '1' }), page => submit(page, '0.01')],
  'currency-log-complete': [paths.currencyLog.href({ tab: 'complete' })],
  'currency-log-cancel': [
    paths.currencyLog.href(),
    page => rows(page).first().getByRole('button').last().click(),
  ],
  'contract-sell': [paths.contract.href({ type: '2' })],
  'contract-positions': [paths.contract.href({ type: '1' }), scrollDown],
  'contract-confirm': [paths.contract.href({ type: '1' }), page => submit(page)],
  'contract-log-closed': [paths.contractLog.href({ tab: 'closed' })],
  'contract-log-stops': [
    paths.contractLog.href(),
    async page => {
      await rows(page).first().getByRole('button').first().click()
      await sheet(page).getByRole('button', { name: '−2%' }).click()
    },
  ],
  'contract-log-close': [
    paths.contractLog.href(),
    page => rows(page).first().getByRole('button').last().click(),
  ],
  'contract-log-cancel': [
    paths.contractLog.href(),
    page => rows(page).last().getByRole('button').last().click(),
  ],
  'user-index-end': [paths.user.href(), scrollDown],
  'user-recharge-report': [
    paths.recharge.href({ name: 'USDT', key: 'TRC20', step: '1' }),
    async page => {
      await fields(page).fill('250')
      const stored = page.waitForResponse('**/api/upload*')
      await page.locator('input[type=file]').first().setInputFiles(PHOTO)
      await stored
    },
  ],
  'user-withdraws-confirm': [
    paths.withdraws.href({ coin: 'USDT', chain: 'TRC20' }),
    page => submit(page, '250'),
  ],
  'user-withdraws-open': [paths.withdraws.href({ coin: 'USDT', chain: 'TRC20' }), loseWithdrawal],
  'user-withdraws-another': [
    paths.withdraws.href({ coin: 'USDT', chain: 'TRC20' }),
    async page => {
      await loseWithdrawal(page)
      await main(page).getByRole('region').getByRole('button').nth(1).click()
    },
  ],
  'user-withdraws-changed': [
    paths.withdraws.href({ coin: 'USDT', chain: 'TRC20' }),
    async page => {
      await submit(page, '252')
      // As if another session had chosen another chain.
      await page.evaluate(() => history.replaceState(null, '', '?coin=USDT&chain=ERC20'))
      await sheet(page).waitFor({ state: 'hidden' })
      await submit(page)
    },
  ],
  'user-transfer-fund': [paths.transfer.href({ tab: 'fund' })],
  'user-transfer-confirm': [paths.transfer.href({ tab: 'fund' }), page => submit(page, '100')],
  'user-address-list-add': [
    paths.addresses.href(),
    async page => {
      await main(page).getByRole('button').last().click()
      await sheet(page).getByRole('textbox').first().fill(ADDRESSES.tron)
    },
  ],
}

/** Everything that can be shown, by name: `transaction-log` is /transaction/log. */
export const views: Readonly<Record<string, View>> = {
  ...Object.fromEntries(places.map(({ path, href }) => [path.slice(1).replaceAll('/', '-'), { href }])),
  ...Object.fromEntries(
    Object.entries(more).map(([name, [href, open]]) => [name, { href, ...(open && { open }) }]),
  ),
}
