import { defineConfig } from '@playwright/test';

const isCI = Boolean(process.env['CI']);

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: isCI,
  retries: 0,
  // More than cores: journeys wait for the page a part of their time.
  workers: '150%',
  // Some are half a minute long on an idle machine.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 1000 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    actionTimeout: 10_000,
    // Recording each test, to keep what fails, takes a third of all the time: `--trace on` records one.
    trace: 'off',
    // A worker answers requests where a test cannot see or change them. Tests of the worker allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] || undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
