import { expect, type Page } from '@playwright/test'

/** The smallest photo there is: one pixel. */
const PICTURE = {
  name: 'card.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** Opens the authentication form as it is opened by hand. */
export const openIdentity = async (page: Page): Promise<void> => {
  await page.goto('user/real_mark')
  await page.getByRole('link', { name: 'Go to authentication' }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
}

/** Gives a photo of one side of the card, and waits until the platform has it. */
export const photograph = async (page: Page, side: 'Front' | 'Back'): Promise<void> => {
  const field = page.getByRole('group', { name: `${side} of the card` })
  await field.locator('input[type=file]').first().setInputFiles(PICTURE)
  await expect(field.getByRole('status')).toHaveText('Photo uploaded')
}

/** Fills the form in and sends it. */
export const handIn = async (
  page: Page,
  { name, card_id }: { readonly name: string; readonly card_id: string },
): Promise<void> => {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Card number').fill(card_id)
  await photograph(page, 'Front')
  await photograph(page, 'Back')
  await page.getByRole('button', { name: 'Submit' }).click()
}
