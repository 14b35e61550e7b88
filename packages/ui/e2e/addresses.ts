import { expect, type Locator, type Page } from '@playwright/test'
import { toast } from './steps.ts'

/** Of the right length and alphabet for its chain, but nobody's. */
export const ADDRESSES = {
  ethereum: '0xA1b2C3d4E5f6A1b2C3d4E5f6A1b2C3d4E5f6A1b2',
  tron: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
  bitcoin: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
} as const

/** The form that saves an address. */
export const addressSheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Add address' })

/** Asks whether an address that looks wrong is to be saved. */
export const oddAddress = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'This does not look right. Save it all the same?' })

/** Saves an address in the form that is open, also one that looks wrong. */
export const fillAddress = async (page: Page, address: string): Promise<void> => {
  await addressSheet(page).getByRole('textbox', { name: 'Address' }).fill(address)
  await addressSheet(page).getByRole('button', { name: 'Submit' }).click()
  if (!Object.values<string>(ADDRESSES).includes(address.trim()))
    await oddAddress(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(addressSheet(page)).toBeHidden()
}

/** Saves the address of a coin that the user was sent to save. */
export const addAddress = async (
  page: Page,
  coin: 'USDT' | 'BTC' | 'ETH' | 'USDC',
  address: string,
): Promise<void> => {
  await page.goto(`user/address/list?coin=${coin}`)
  await fillAddress(page, address)
  await expect(toast(page)).toHaveText('Success')
}
