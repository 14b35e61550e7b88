import { expect as base } from '@playwright/test'

/** Prices are pushed once a second, and the machine may be busy. */
export const expect = base.configure({ timeout: 20_000 })
