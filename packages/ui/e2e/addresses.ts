import { expect, type Locator, type Page } from '@playwright/test'

/** Valid in length and alphabet, but owned by no one. */
export const ADDRESSES = {
  ethereum: '0xA1b2C3d4E5f6A1b2C3d4E5f6A1b2C3d4E5f6A1b2',
  tron: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
  bitcoin: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
} as const

export const addressSheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Add address' })

export const formatQuestion = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'This does not look right. Save it anyway?' })

/** Saves an address, also one of an unknown format. */
export const fillAddress = async (page: Page, address: string): Promise<void> => {
  await addressSheet(page).getByRole('textbox', { name: 'Address' }).fill(address)
  await addressSheet(page).getByRole('button', { name: 'Submit' }).click()
  if (!Object.values<string>(ADDRESSES).includes(address.trim()))
    await formatQuestion(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(addressSheet(page)).toBeHidden()
}
