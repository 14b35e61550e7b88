import { defineConfig } from '@playwright/test'

/** `npm test` finds the browser and builds the app first; each test starts an exchange of its own. */
export default defineConfig({
  testDir: 'packages/ui/e2e',
  testIgnore: '**/*.long.spec.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  // One more than the cores that a small machine has: a test waits a third of its time.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  // Limits for what hangs, not for what is slow on a busy machine.
  timeout: 120_000,
  expect: { timeout: 15_000 },
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
