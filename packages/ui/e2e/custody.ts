import type { Page } from '@playwright/test'
import { call } from './leverage.ts'

/** Moves USDC of the page's user into custody by a direct call. */
export const depositToCustody = (page: Page, number: string): Promise<unknown> =>
  call(page, 'deposit/action', { type: 1, number })
