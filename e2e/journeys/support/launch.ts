/** How the browser of the journeys is started; undefined paths are Playwright's own browser. */
export const LAUNCH = {
  executablePath: process.env['CHROMIUM_PATH'] || undefined,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
};

/** For what Chromium without windows has not, such as notifications. */
export const FULL_LAUNCH = { ...LAUNCH, executablePath: process.env['FULL_CHROMIUM_PATH'] || LAUNCH.executablePath };
