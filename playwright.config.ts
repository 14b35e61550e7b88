import { defineConfig } from '@playwright/test'

/** Set by scripts/long.mjs. */
const LONG = process.env['H4_LONG'] === '1'

/** `npm test` finds the browser and builds the app first; each test starts an exchange of its own. */
export default defineConfig({
  testDir: 'packages/ui/e2e',
  testMatch: LONG ? '**/*.long.spec.ts' : '**/*.spec.ts',
  testIgnore: LONG ? [] : '**/*.long.spec.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // Limits for what hangs, not for what is slow on a busy machine.
  timeout: LONG ? 600_000 : 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    // Painting in software is most of the work; a phone's three pixels for one would be nine times as much.
    deviceScaleFactor: 1,
    contextOptions: { reducedMotion: 'reduce' },
    // Its own specs allow it: requests of a worker pass by `page.route`.
    serviceWorkers: 'block',
    timezoneId: 'UTC',
    hasTouch: true,
    isMobile: true,
    trace: 'off',
    launchOptions: {
      ...(process.env['CHROME_PATH'] && { executablePath: process.env['CHROME_PATH'] }),
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
