import { expect, test } from 'vitest';
import { findBrowser, findTestBrowsers, type System } from './find-browser.ts';

/** A system on which `files` exist and run; `apt-get install` adds `package`. */
function system(given: Partial<System> & { files?: string[]; package?: string; hasApt?: boolean } = {}) {
  const { files = [], package: installs, hasApt = true, ...rest } = given;
  const there = new Set(files);
  const said: string[] = [];
  const ran: string[] = [];
  const made: System = {
    env: {},
    isRoot: true,
    isWindows: false,
    playwrightPath: '/cache/chrome',
    exists: (path) => there.has(path),
    run(program, args) {
      if (program === 'which') {
        if (args[0] === 'apt-get') return hasApt ? '/usr/bin/apt-get\n' : null;
        return there.has(`/usr/bin/${args[0]}`) ? `/usr/bin/${args[0]}\n` : null;
      }
      if (args[0] === '--version') return there.has(program) && !program.endsWith('-stub') ? 'Chromium' : null;
      ran.push([program, ...args].join(' '));
      if (args[0] === 'install' && installs !== undefined) there.add(installs);
      return program === 'apt-get' && installs === undefined ? null : '';
    },
    say: (text) => void said.push(text),
    ...rest,
  };
  return { made, said, ran };
}

test.each([{}, { CI: 'true' }])('as root with apt-get Chromium is installed, and that is said: %j', (env) => {
  const { made, said, ran } = system({ env, package: '/usr/bin/chromium' });
  expect(findBrowser(made)).toBe('/usr/bin/chromium');
  expect(said).toEqual([expect.stringContaining('chromium is not installed: installing it with apt-get')]);
  expect(ran).toEqual(['apt-get update -qq', expect.stringMatching(/^apt-get install -y -qq chromium /)]);
});

test('journeys have a light browser beside the usual one; without a package of it the usual one is both', () => {
  const [full, light] = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];
  expect(findTestBrowsers(system({ files: [full, light] }).made)).toEqual({ full, light });
  expect(findTestBrowsers(system({ files: [full], package: light }).made)).toEqual({ full, light });
  // Ubuntu has no such package.
  expect(findTestBrowsers(system({ files: [full] }).made)).toEqual({ full, light: full });
  const named = system({ env: { CHROMIUM_PATH: '/opt/chrome' }, files: ['/opt/chrome', light] });
  expect(findTestBrowsers(named.made)).toEqual({ full: '/opt/chrome', light: '/opt/chrome' });
});

test('an installed browser is taken, and nothing is installed', () => {
  const { made, said, ran } = system({ files: ['/usr/bin/google-chrome'] });
  expect(findBrowser(made)).toBe('/usr/bin/google-chrome');
  expect([said, ran]).toEqual([[], []]);
});

test.each([{ isRoot: false }, { hasApt: false }])(
  'else Playwright is asked, and the advice is the last: %j',
  (given) => {
    const { made, ran } = system({ ...given, files: ['/cache/chrome'] });
    expect(findBrowser(made)).toBe('/cache/chrome');
    expect(ran.filter((line) => line.startsWith('apt-get'))).toEqual([]);
    expect(() => findBrowser(system(given).made)).toThrow(/sudo apt-get install chromium.*CHROMIUM_PATH/);
  },
);

test('a browser that does not start is none, and a failed installation is reported', () => {
  const stub = system({ files: ['/cache/chrome-stub'], playwrightPath: '/cache/chrome-stub' });
  expect(() => findBrowser(stub.made)).toThrow(/need Chromium/);
  expect(stub.said).toContain('apt-get could not install it, see above.');
});

test('CHROMIUM_PATH is taken as it is, and must exist', () => {
  const { made } = system({ env: { CHROMIUM_PATH: '/opt/chrome' }, files: ['/opt/chrome'] });
  expect(findBrowser(made)).toBe('/opt/chrome');
  expect(() => findBrowser(system({ env: { CHROMIUM_PATH: '/opt/chrome' } }).made)).toThrow(/does not exist/);
});
