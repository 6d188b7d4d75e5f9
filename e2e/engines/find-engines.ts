import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser } from '../tasks/find-browser.ts';
import type { Engine, Found } from './engine.ts';
import { startPuppeteer } from './puppeteer-driver.ts';
import { startWebKit } from './webkit-driver.ts';

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

const CHROMIUM_FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--lang=en-GB'];
const FIREFOX_NAMES = ['firefox-esr', 'firefox'];
const FIREFOX_PLACES = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** Finds an engine on this machine, without downloading anything but what the journeys would. */
export function findEngine(name: EngineName): Found {
  return { chromium, firefox, webkit }[name]();
}

const found = (engine: Engine): Found => ({ ok: true, engine });
const missing = (name: string, advice: string): Found => ({ ok: false, missing: { name, advice } });

function chromium(): Found {
  try {
    const executablePath = findBrowser();
    return found({
      name: 'Chromium',
      start: () => startPuppeteer({ browser: 'chrome', executablePath, args: CHROMIUM_FLAGS }),
    });
  } catch (error) {
    return missing('Chromium', error instanceof Error ? error.message : String(error));
  }
}

function firefox(): Found {
  const named = process.env['FIREFOX_PATH'];
  if (named && !existsSync(named))
    return missing('Firefox', `FIREFOX_PATH names ${named}, which does not exist. Correct it or unset it.`);
  const executablePath = named || FIREFOX_NAMES.map(which).find(Boolean) || FIREFOX_PLACES.find(existsSync);
  if (!executablePath)
    return missing(
      'Firefox',
      'Install it (Debian: sudo apt-get install firefox-esr; Ubuntu, Fedora: the package firefox; macOS: brew install --cask firefox), or name it with FIREFOX_PATH.',
    );
  return found({
    name: 'Firefox',
    start: () =>
      startPuppeteer({
        browser: 'firefox',
        executablePath,
        extraPrefsFirefox: { 'intl.accept_languages': 'en-GB, en' },
      }),
  });
}

function webkit(): Found {
  const driver = which('WebKitWebDriver');
  const screen = which('Xvfb');
  if (driver && screen) return found({ name: 'WebKit', start: () => startWebKit({ driver, screen }) });
  return missing(
    'WebKit',
    process.platform === 'linux'
      ? 'Install it (Debian, Ubuntu: sudo apt-get install webkit2gtk-driver xvfb).'
      : 'It is tested on Linux alone, with WebKitGTK (Debian, Ubuntu: sudo apt-get install webkit2gtk-driver xvfb).',
  );
}

function which(name: string): string {
  const result = spawnSync(process.platform === 'win32' ? 'where' : 'which', [name], { encoding: 'utf8' });
  return result.status === 0 ? (result.stdout.split('\n')[0]?.trim() ?? '') : '';
}
