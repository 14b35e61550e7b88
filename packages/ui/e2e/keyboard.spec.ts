import { ADDRESSES, addressSheet } from './addresses.ts'
import { expect, test } from './fixtures.ts'
import { focusProblem, press, reach, type } from './keyboard.ts'
import { places } from './places.ts'
import { confirm, goTo, loginWith, main, rows, sheet, shownPair, tab, ticket, toast } from './steps.ts'
import { isVisitors } from '../src/paths.ts'

const heading = 'h1:focus'

test('logs in by keyboard', async ({ page, user }) => {
  await page.goto('common/login')
  const email = page.getByLabel('Email')
  await type(page, email, user.email)
  // The border around it shows the focus.
  await expect(email).toHaveCSS('outline-style', 'none')
  await type(page, page.getByLabel('Password', { exact: true }), 'wrong')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Password error' })).toBeVisible()
  expect(await focusProblem(page)).toBe('')
  await reach(page, page.getByLabel('Password', { exact: true }), 'Shift+Tab')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(user.password)
  await press(page, page.getByRole('button', { name: 'Log in' }))
  await expect(page).toHaveURL(/\/h4\/home$/)
  await expect(page.locator(heading)).toHaveText('Home')
})

test('places an option by keyboard', async ({ page, exchange }) => {
  await exchange.hold('ETH', 4000)
  // The first screen is left before it is loaded.
  await page.route('**/assets/market.screen-*', () => {})
  const user = await loginWith(
    page,
    exchange,
    [{ kind: 'micro', currency: 'USDT', amount: '1000' }],
    'market',
  )
  await exchange.pause()
  await press(page, tab(page, 'Transaction'))
  await expect(page.locator(heading)).toHaveText('BTC/USDT')

  await press(page, shownPair(page))
  await type(page, sheet(page).getByRole('searchbox'), 'ETH')
  await page.keyboard.press('Enter')
  await expect(shownPair(page)).toHaveText('ETH/USDT')
  await expect(sheet(page)).toBeHidden()
  await expect(shownPair(page)).toBeFocused()

  const up = page.getByRole('button', { name: 'Buy up', exact: true })
  await press(page, up)
  await expect(ticket(page)).toBeVisible()
  await reach(page, ticket(page).getByRole('radio', { name: /^30 s/ }))
  await page.keyboard.press('ArrowRight')
  await expect(ticket(page).getByRole('radio', { name: /^60 s/ })).toBeChecked()
  await type(page, ticket(page).getByRole('textbox', { name: 'Amount' }), '100')
  await press(page, confirm(page))
  await expect(toast(page)).toHaveText('Success')
  await expect(ticket(page)).toBeHidden()
  await expect(up).toBeFocused()
  expect(await exchange.options(user)).toEqual({ available: '900.00000000', locked: '100.00000000' })

  await press(page, page.getByRole('button', { name: 'Show the running order on ETH/USDT' }))
  await expect(sheet(page).getByRole('timer')).toBeVisible()
  await exchange.advance(60_000)
  await expect(sheet(page).getByRole('status')).toContainText('Settled')
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect.poll(() => focusProblem(page)).toBe('')
})

test('withdraws by keyboard', async ({ page, exchange }) => {
  const user = await loginWith(page, exchange, [{ kind: 'change', currency: 'USDT', amount: '1000' }])
  await press(page, main(page).getByRole('link', { name: 'Withdrawal', exact: true }))
  await expect(page.locator(heading)).toHaveText('Withdrawal')
  await expect(main(page)).toContainText('Available 1,000.0000USDT')

  await press(page, main(page).getByRole('button', { name: 'Submit' }))
  const question = page.getByRole('alertdialog', { name: 'Please set the withdrawal address?' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main(page).getByRole('button', { name: 'Submit' })).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, question.getByRole('button', { name: 'Confirm' }))
  await type(page, addressSheet(page).getByRole('textbox', { name: 'Address' }), ADDRESSES.tron)
  await page.keyboard.press('Enter')
  await expect(addressSheet(page)).toBeHidden()
  await expect.poll(() => focusProblem(page)).toBe('')

  await press(page, page.getByRole('button', { name: 'Back to the withdrawal' }))
  await expect(page.locator(heading)).toHaveText('Withdrawal')
  await type(page, main(page).getByRole('textbox', { name: 'Withdrawal Amount' }), '400')
  await page.keyboard.press('Enter')
  await press(page, sheet(page).getByRole('button', { name: /^Confirm/ }))
  await expect(toast(page)).toHaveText('Success')
  await expect(sheet(page)).toBeHidden()
  await expect.poll(() => focusProblem(page)).toBe('')
  expect(await exchange.coins(user, 'USDT')).toBe('600 + 400')

  await reach(page, page.getByRole('region', { name: 'Messages' }).getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(page.locator(heading)).toHaveText('Withdrawal record')
  await expect(rows(page)).toHaveCount(1)
})

test('Tab shows each of its stops on every screen, and leaves it', async ({ page, exchange }) => {
  test.slow()
  const walk = async (place: string) => {
    await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('h1')?.focus()
      window.scrollTo(0, 0)
    })
    const problems: string[] = []
    for (let stop = 0; ; stop++) {
      await page.keyboard.press('Tab')
      const problem = await focusProblem(page)
      if (problem === 'the focus is lost') break
      if (problem) problems.push(problem)
      expect(stop, place).toBeLessThan(150)
    }
    expect.soft(problems, place).toEqual([])
  }
  await page.goto('common/register')
  for (const { href } of places.filter(each => isVisitors(each.href))) {
    await goTo(page, href.slice(1))
    await walk(href)
  }
  await loginWith(page, exchange, [])
  for (const { href } of places.filter(each => !isVisitors(each.href))) {
    await goTo(page, href.slice(1))
    await walk(href)
  }
})
