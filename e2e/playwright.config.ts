import { defineConfig } from '@playwright/test';
import { LAUNCH } from './journeys/support/launch.ts';

const isCI = Boolean(process.env['CI']);
/** For what a user would see, on a machine that does much else. */
const PATIENCE_MS = 30_000;

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: isCI,
  retries: 0,
  // More than cores: journeys wait for the page a part of their time.
  workers: '150%',
  // What hangs is ended; a busy machine is not a failure. Some are half a minute long on an idle one.
  timeout: 300_000,
  expect: { timeout: PATIENCE_MS },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 1000 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    actionTimeout: PATIENCE_MS,
    // Recording each test, to keep what fails, takes a third of all the time: `--trace on` records one.
    trace: 'off',
    // A worker answers requests where a test cannot see or change them. Tests of the worker allow it.
    serviceWorkers: 'block',
    // Moving placeholders and spinners take a sixth of all the time. What moves is tested with motion.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: LAUNCH,
  },
});
