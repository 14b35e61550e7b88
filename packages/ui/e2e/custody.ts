import type { Page } from '@playwright/test'

/** Moves USDC of the page's user into custody by a direct call. */
export const depositToCustody = async (page: Page, number: string): Promise<void> => {
  await page.evaluate(async sent => {
    const { token } = JSON.parse(localStorage.getItem('h4.session') ?? '{}') as { token: string }
    await fetch('/api/deposit/action?lang=en', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify({ type: 1, number: sent }),
    })
  }, number)
}
