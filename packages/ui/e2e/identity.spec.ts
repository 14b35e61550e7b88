import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import type { Exchange, Login } from './exchange.ts'
import { expect, test } from './fixtures.ts'
import { handIn, openIdentity, photograph } from './identity.ts'
import { fillLogin, login, toast } from './steps.ts'

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' })
const cardId = (page: Page) => page.getByLabel('Card number')
const photo = (page: Page, side: 'Front' | 'Back') => page.getByRole('group', { name: `${side} of the card` })
/** A card is one person's, and an exchange is shared by many tests. */
const papersOf = ({ id }: Login) => ({ name: 'Ann Lee', card_id: `A-123 ${id}` })

test.beforeEach(({ exchange }) => exchange.control.reviews.automatic({ automatic: false }))
test.afterEach(({ exchange }) => exchange.control.reviews.automatic({ automatic: true }))

/** What a user handed in, each time: as the exchange took it. */
async function handedIn(exchange: Exchange, { id }: Login) {
  const { events } = await exchange.control.events.list()
  return events
    .filter(({ what, kind }) => what === 'command' && kind === 'submitIdentity')
    .map(({ details }) => details as Record<string, unknown>)
    .filter(({ userId }) => userId === id)
}

test('from the intro to the form, missing papers, waiting, refused, again, and approved', async ({
  page,
  exchange,
  user,
}) => {
  await page.clock.install()
  await login(page, user, 'user/index')
  await page.getByRole('link', { name: `${user.email} Not verified` }).click()
  await expect(page.getByRole('heading', { name: 'Authentication', exact: true })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('24-hour limit200BTC')
  await expect(page.getByRole('main')).toContainText('single limit2,000USDT')
  await expect(page.getByText('Please bind your email and phone first')).toBeVisible()
  expect.soft(await violations(page), 'intro').toEqual([])
  await page.getByRole('link', { name: 'Go to authentication' }).click()
  await expect(page).toHaveURL(/\/user\/info$/)

  await expect(page.getByRole('radio', { name: 'ID card' })).toBeChecked()
  await page.getByRole('radio', { name: 'Passport' }).check()
  const missing = async (message: string) => {
    await submit(page).click()
    await expect(page.getByText(message, { exact: true })).toBeVisible()
    await expect(page.getByRole('main').locator('[aria-invalid=true]').first()).toBeFocused()
  }
  await missing('Please enter the name')
  await page.getByLabel('Name', { exact: true }).fill(papersOf(user).name)
  await missing('Please enter the card number')
  await cardId(page).fill('12')
  await missing('Please upload the front of the card')
  expect.soft(await violations(page), 'form with an error').toEqual([])
  await photograph(page, 'Front')
  // What is filled in stays when one leaves.
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('link', { name: 'Go to authentication' }).click()
  await expect(page.getByRole('radio', { name: 'Passport' })).toBeChecked()
  await expect(photo(page, 'Front').getByRole('status')).toHaveText('Photo uploaded')
  await missing('Please upload the back of the card')
  await photograph(page, 'Back')
  await submit(page).click()
  // What the platform finds wrong is told beside the button, and nothing is lost.
  await expect(page.getByRole('alert').filter({ hasText: 'Please enter the legal ID number.' })).toBeVisible()
  await expect(cardId(page)).toHaveValue('12')
  await cardId(page).fill(papersOf(user).card_id)

  // The page's time stands, so that what is shown for a while stays.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await submit(page).dblclick()
  await expect(toast(page)).toHaveText('Success')
  await expect(page.getByText('Waiting for Review')).toBeVisible()
  await expect(cardId(page)).toBeHidden()
  const [papers, ...more] = await handedIn(exchange, user)
  expect(papers).toMatchObject({ name: 'Ann Lee', cardId: papersOf(user).card_id, type: 2 })
  expect(more).toEqual([])
  for (const side of ['frontPic', 'reversePic'])
    expect((await page.request.get(`http://localhost:${exchange.port}${String(papers?.[side])}`)).ok()).toBe(
      true,
    )
  expect(papers?.['frontPic']).not.toBe(papers?.['reversePic'])
  await page.clock.runFor(1500)
  await expect(page).toHaveURL(/\/user\/info$/)
  await page.clock.runFor(500)
  await expect(page).toHaveURL(/\/home$/)
  await page.clock.resume()

  // It waits wherever one looks, until the platform has decided; then that comes by itself.
  await page.goto('user/index')
  await page.getByRole('link', { name: `${user.email} Waiting` }).click()
  await expect(page.getByText('Waiting for Review')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to authentication' })).toBeHidden()
  await exchange.control.reviews.identity({ email: user.email, approve: false })
  await page.clock.fastForward(20_000)
  await expect(page.getByText('Certification refused')).toBeVisible()
  await page.getByRole('link', { name: 'Go to authentication' }).click()
  await expect(cardId(page)).toHaveValue('')
  await handIn(page, papersOf(user))
  await expect(page.getByText('Waiting for Review')).toBeVisible()
  expect.soft(await violations(page), 'waiting').toEqual([])
  await exchange.control.reviews.identity({ email: user.email, approve: true })
  await page.goto('user/index')
  await page.getByRole('link', { name: `${user.email} Verified` }).click()
  await expect(page.getByText('Certification successful')).toBeVisible()
})

test('the end of the session keeps the form with its photos, and a lost answer is settled by the review', async ({
  ready: page,
  exchange,
  user,
}) => {
  await openIdentity(page)
  await page.getByLabel('Name', { exact: true }).fill(papersOf(user).name)
  await cardId(page).fill(papersOf(user).card_id)
  await photograph(page, 'Front')
  await photograph(page, 'Back')
  // Somebody signs in elsewhere.
  await page.request.post(`http://localhost:${exchange.port}/api/user/login`, {
    data: { user_string: user.email, password: user.password },
  })
  await submit(page).click()
  await expect(page).toHaveURL(/\/common\/login\?next=%2Fuser%2Finfo$/)
  await fillLogin(page, user)
  await expect(page).toHaveURL(/\/user\/info$/)
  await expect(cardId(page)).toHaveValue(papersOf(user).card_id)
  await expect(photo(page, 'Back').getByRole('status')).toHaveText('Photo uploaded')
  await exchange.control.faults.add({ kind: 'dropAfter', path: '/api/user/real_name' })
  await submit(page).click()
  await expect(page.getByText('Waiting for Review')).toBeVisible()
  expect(await handedIn(exchange, user)).toHaveLength(1)
})
