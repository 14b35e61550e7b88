import { defineConfig } from '@playwright/test'
import short from './playwright.config.ts'

/** `npm run test:long`: deployments and other browsers. */
export default defineConfig({
  ...short,
  testMatch: '**/*.long.spec.ts',
  testIgnore: [],
  workers: 1,
  timeout: 600_000,
})
