import { expect as base } from '@playwright/test'

/** Prices come once a second, and a machine may be busy: an expectation has time. */
export const expect = base.configure({ timeout: 20_000 })
