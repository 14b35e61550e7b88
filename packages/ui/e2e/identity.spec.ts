import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openIdentity, uploadPhoto } from './identity.ts'
import { fillLogin } from './steps.ts'

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' })
const cardId = (page: Page) => page.getByLabel('Card number')

test.beforeEach(({ exchange }) => exchange.control.reviews.automatic({ automatic: false }))
test.afterEach(({ exchange }) => exchange.control.reviews.automatic({ automatic: true }))

test('keeps the form through Back, a login and a refusal', async ({ ready: page, exchange, user }) => {
  await openIdentity(page)
  await page.getByRole('radio', { name: 'Passport' }).check()
  await page.getByLabel('Name', { exact: true }).fill('Ann Lee')
  await cardId(page).fill('12')
  await uploadPhoto(page, 'Front')
  await uploadPhoto(page, 'Back')
  const expectFormKept = async () => {
    await expect(page.getByRole('radio', { name: 'Passport' })).toBeChecked()
    await expect(cardId(page)).toHaveValue('12')
    for (const side of ['Front', 'Back'])
      await expect(page.getByRole('group', { name: `${side} of the card` }).getByRole('status')).toHaveText(
        'Photo uploaded',
      )
  }
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('link', { name: 'Go to authentication' }).click()
  await expectFormKept()

  // A login on another device.
  await page.request.post(`http://localhost:${exchange.port}/api/user/login`, {
    data: { user_string: user.email, password: user.password },
  })
  await submit(page).click()
  await expect(page).toHaveURL(/\/common\/login\?next=%2Fuser%2Finfo$/)
  await fillLogin(page, user)
  await expect(page).toHaveURL(/\/user\/info$/)
  await expectFormKept()

  // A refusal is shown next to the button.
  await submit(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please enter the legal ID number.' })).toBeVisible()
  await expectFormKept()
  await cardId(page).fill(`A-123 ${user.id}`)
  await exchange.control.faults.add({ kind: 'dropAfter', path: '/api/user/real_name' })
  await submit(page).click()
  await expect(page.getByText('Waiting for Review')).toBeVisible()
  const { events } = await exchange.control.events.list()
  const submissions = events.filter(
    ({ what, kind, details }) =>
      what === 'command' &&
      kind === 'submitIdentity' &&
      (details as { cardId: unknown }).cardId === `A-123 ${user.id}`,
  )
  expect(submissions).toHaveLength(1)
})
