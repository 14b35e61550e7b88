import { expect, type Page } from '@playwright/test'

/** A one-pixel PNG. */
const PICTURE = {
  name: 'card.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** Opens the authentication form through its link. */
export const openIdentity = async (page: Page): Promise<void> => {
  await page.goto('user/real_mark')
  await page.getByRole('link', { name: 'Go to authentication' }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
}

/** Uploads a photo of one side of the card. */
export const uploadPhoto = async (page: Page, side: 'Front' | 'Back'): Promise<void> => {
  const field = page.getByRole('group', { name: `${side} of the card` })
  await field.locator('input[type=file]').first().setInputFiles(PICTURE)
  await expect(field.getByRole('status')).toHaveText('Photo uploaded')
}

export const submitIdentity = async (
  page: Page,
  { name, card_id }: { readonly name: string; readonly card_id: string },
): Promise<void> => {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Card number').fill(card_id)
  await uploadPhoto(page, 'Front')
  await uploadPhoto(page, 'Back')
  await page.getByRole('button', { name: 'Submit' }).click()
}
