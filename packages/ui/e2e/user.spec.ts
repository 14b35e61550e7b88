import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { png } from './photos.ts'
import { fillLogin, goTo, main, sheet } from './steps.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Your account' })
const photo = (page: Page, side: string) => page.getByRole('group', { name: `${side} of the card` })
const uploaded = (page: Page, side: string) =>
  expect(photo(page, side).getByRole('status')).toHaveText('Photo uploaded')
const choose = (page: Page, side: string, buffer = png().buffer) =>
  photo(page, side)
    .locator('input[type=file]')
    .first()
    .setInputFiles({ ...png(), buffer })

test('§2 /user/real_mark, /user/info: papers wait, are refused, then approved', async ({
  page,
  exchange,
  user,
}) => {
  const { faults, reviews, users } = exchange.control
  const submit = page.getByRole('button', { name: 'Submit' })
  const go = page.getByRole('link', { name: 'Go to authentication' })
  const open = (review: string) => card(page).getByRole('link', { name: review }).click()
  const cardId = page.getByLabel('Card number')
  const status = async () => (await users.list()).find(({ id }) => id === user.id)?.reviewStatus
  await page.goto('user/index')
  await open('Not verified')
  await expect(main(page)).toContainText('24-hour limit200BTC')
  await expect(main(page)).toContainText('Please bind your email and phone first')
  await go.click()
  await page.getByRole('radio', { name: 'Passport' }).check()
  await submit.click()
  await expect(main(page)).toContainText('Please enter the name')
  await page.getByLabel('Name', { exact: true }).fill('Ann Lee')
  await cardId.fill('P-12345')
  // The name of a file is not trusted. A failed upload keeps the photo.
  await choose(page, 'Front', Buffer.from('%PDF-1.7'))
  await expect(photo(page, 'Front').getByRole('alert')).toContainText('This file is not a photo')
  await faults.add({ kind: 'drop', path: '/api/upload' })
  await choose(page, 'Front')
  await expect(photo(page, 'Front').getByRole('alert')).toContainText('The photo was not uploaded')
  await photo(page, 'Front').getByRole('button', { name: 'Retry' }).click()
  await uploaded(page, 'Front')
  await choose(page, 'Back')
  await uploaded(page, 'Back')
  await faults.add({ kind: 'session', path: '/api/user/real_name' })
  await submit.click()
  await expect(page).toHaveURL(/\/common\/login\?next=%2Fuser%2Finfo$/)
  await fillLogin(page, user)
  await expect(cardId).toHaveValue('P-12345')
  for (const side of ['Front', 'Back']) await uploaded(page, side)
  // The review shows what became of a lost answer.
  await faults.add({ kind: 'dropAfter', path: '/api/user/real_name' })
  await submit.click()
  await expect(main(page)).toContainText('Waiting for Review')
  expect(await status()).toBe(1)
  // No push announces a review: the status is refetched where it is shown.
  await reviews.identity({ email: user.email, approve: false })
  await goTo(page, 'home')
  await page.getByRole('link', { name: 'User center' }).click()
  await open('Refused')
  await go.click()
  await cardId.fill('P-12346')
  await submit.click()
  await expect(page).toHaveURL(/\/home$/)
  expect(await status()).toBe(1)
  await reviews.identity({ email: user.email, approve: true })
  // Back does not lead to the finished form.
  await page.goBack()
  await expect(page).toHaveURL(/\/user\/real_mark$/)
  await expect(main(page)).toContainText('Certification successful')
})

test('§2 /user/index, /user/share: account, menu, share', async ({
  page,
  context,
  exchange,
  origin,
  user,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const clipboard = expect.poll(() => page.evaluate(() => navigator.clipboard.readText()))
  await page.goto('user/index')
  await expect(card(page)).toContainText(user.email)
  await expect(card(page)).toContainText(`20260304${user.id}`)
  await expect(card(page)).toContainText('Credit score100')
  await card(page).getByRole('button', { name: 'Copy UID' }).click()
  await clipboard.toBe(`20260304${user.id}`)
  const menu = page.getByRole('navigation', { name: 'User center' })
  const places = {
    'Wallet address': 'user/address/list',
    'Security Settings': 'user/security',
    'Frequently Asked Questions': 'article/info?id=205&title=Frequently+Asked+Questions',
    'MSB Certificates': 'article/info?id=206&title=MSB+Certificates',
    Share: 'user/share',
    'Contact Us': 'article/info?id=207&title=Contact+Us',
    'Platform Terms': 'article/info?id=208&title=Platform+Terms',
  }
  await expect(menu.getByRole('link')).toHaveText(Object.keys(places))
  for (const [name, place] of Object.entries(places))
    await expect(menu.getByRole('link', { name })).toHaveAttribute('href', `/h4/${place}`)
  await expect(menu).toContainText('Default Fiat Currency1USD = 1USDT')
  await menu.getByRole('button', { name: 'Language English' }).click()
  await expect(sheet(page)).toContainText('Choose Language')
  await page.keyboard.press('Escape')
  await menu.getByRole('link', { name: 'Share' }).click()
  await expect(page.getByRole('img', { name: 'Sample QR code' })).toHaveJSProperty('width', 300)
  const code = (await exchange.control.users.list()).find(({ id }) => id === user.id)?.extensionCode
  await expect(main(page)).toContainText(code ?? '?')
  // A device that cannot share copies.
  await page.evaluate('Object.defineProperty(navigator, "share", { value: undefined })')
  await main(page).getByRole('button', { name: 'Share' }).click()
  const text = `Create an account with my invitation code ${code}:`
  await clipboard.toBe(`${text}\n${origin}/h4/common/register`)
})
