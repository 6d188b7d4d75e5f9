import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ROOT } from './workspace.ts';

/** Chromium without windows: a test takes a quarter less time in it. Debian has it. */
const LIGHT = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const FONTS = ['fonts-noto-core', 'fonts-noto-color-emoji'];
const DOWNLOAD_MS = 300_000;

/** What the search needs of the system. */
export interface System {
  env: Readonly<Record<string, string | undefined>>;
  isRoot: boolean;
  isWindows: boolean;
  /** Where Playwright puts its own browser. */
  playwrightPath: string;
  exists(path: string): boolean;
  /** Runs a program: its output as text, or `null` if it failed. `isShown`: what it prints is shown instead. */
  run(program: string, args: readonly string[], isShown?: boolean): string | null;
  say(text: string): void;
}

const HERE: System = {
  env: process.env,
  isRoot: process.getuid?.() === 0,
  isWindows: process.platform === 'win32',
  playwrightPath: chromium.executablePath(),
  exists: existsSync,
  run(program, args, isShown = false) {
    const { status, stdout } = spawnSync(program, args, {
      encoding: 'utf8',
      stdio: isShown ? 'inherit' : 'pipe',
      timeout: DOWNLOAD_MS,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return status === 0 ? (stdout ?? '') : null;
  },
  say: console.log,
};

export interface TestBrowsers {
  full: string;
  /** The same where there is no lighter one. */
  light: string;
}

/** Finds the browsers for the journeys. The light one has no notifications. */
export function findTestBrowsers(system: System = HERE): TestBrowsers {
  const full = findBrowser(system);
  if (system.env['CHROMIUM_PATH']) return { full, light: full };
  return { full, light: installed(system, [LIGHT]) ?? packaged(system, LIGHT) ?? full };
}

/**
 * Finds a browser as people have it: CHROMIUM_PATH, an installed one, as root that of the system's package manager,
 * else Playwright's own download. Throws with the command to type if none is available.
 */
export function findBrowser(system: System = HERE): string {
  const named = system.env['CHROMIUM_PATH'];
  if (named) {
    if (!system.exists(named))
      throw new Error(`CHROMIUM_PATH names ${named}, which does not exist. Correct it or unset it.`);
    return named;
  }
  return installed(system) ?? packaged(system, 'chromium') ?? downloaded(system) ?? missing();
}

/** On some systems the package is only a pointer to another way of installing it, and Playwright's lacks libraries. */
function works(path: string, { isWindows, run }: System): boolean {
  return isWindows || run(path, ['--version']) !== null;
}

function installed(system: System, names: readonly string[] = NAMES): string | null {
  const named = names.flatMap((name) => {
    const path = system
      .run(system.isWindows ? 'where' : 'which', [name])
      ?.split('\n')[0]
      ?.trim();
    return path ? [path] : [];
  });
  const places = names === NAMES ? PLACES.filter(system.exists) : [];
  return [...named, ...places].find((path) => works(path, system)) ?? null;
}

function packaged(system: System, name: string): string | null {
  if (!system.isRoot || system.run('which', ['apt-get']) === null) return null;
  system.say(`${name} is not installed: installing it with apt-get …`);
  const steps = [
    ['update', '-qq'],
    ['install', '-y', '-qq', name, ...FONTS],
  ];
  const isDone = steps.every((args) => system.run('apt-get', args, true) !== null);
  if (!isDone) system.say('apt-get could not install it, see above.');
  return isDone ? installed(system, [name]) : null;
}

function downloaded(system: System): string | null {
  const { playwrightPath } = system;
  if (!system.exists(playwrightPath)) {
    system.say('No browser is installed: asking Playwright for its own …');
    const cli = join(ROOT, 'node_modules/@playwright/test/cli.js');
    system.run(process.execPath, [cli, 'install', 'chromium'], true);
  }
  return system.exists(playwrightPath) && works(playwrightPath, system) ? playwrightPath : null;
}

function missing(): never {
  throw new Error(
    'The journeys need Chromium. Install one (Debian, Ubuntu: sudo apt-get install chromium; macOS: brew install --cask chromium; or: npx playwright install --with-deps chromium), or name it with CHROMIUM_PATH, and run npm test again.',
  );
}
