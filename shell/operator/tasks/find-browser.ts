import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ROOT } from './workspace.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds a browser for the journeys: CHROMIUM_PATH, an installed one, Playwright's own download, else (as root in CI)
 * the system's package manager. Throws with the command to type if none is available.
 */
export function findBrowser(): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (!existsSync(named))
      throw new Error(`CHROMIUM_PATH names ${named}, which does not exist. Correct it or unset it.`);
    return named;
  }
  return installed() ?? downloaded() ?? packaged() ?? missing();
}

function installed(): string | null {
  for (const name of NAMES) {
    const found = spawnSync(process.platform === 'win32' ? 'where' : 'which', [name], { encoding: 'utf8' });
    const path = found.status === 0 ? found.stdout.split('\n')[0]?.trim() : '';
    if (path) return path;
  }
  return PLACES.find(existsSync) ?? null;
}

function downloaded(): string | null {
  if (!existsSync(chromium.executablePath())) {
    console.log('No browser is installed: asking Playwright for its own …');
    spawnSync(process.execPath, [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'], {
      stdio: 'inherit',
      timeout: 300_000,
    });
  }
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

function packaged(): string | null {
  if (!process.env['CI'] || process.getuid?.() !== 0 || spawnSync('which', ['apt-get']).status !== 0) return null;
  console.log('Installing chromium with apt-get …');
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-core', 'fonts-noto-color-emoji'], {
      stdio: 'inherit',
    });
  } catch {
    return null;
  }
  return installed();
}

function missing(): never {
  throw new Error(
    'The journeys need Chromium. Install one (Debian, Ubuntu: sudo apt-get install chromium; macOS: brew install --cask chromium; or: npx playwright install --with-deps chromium), or name it with CHROMIUM_PATH, and run npm test again.',
  );
}
