import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { readOwnSettings } from './shell/operator/build/own-preferences.ts';
import { languagesIn, namesOf } from './shell/operator/messages/languages-in.ts';

const inBrowser = [
  'shared',
  'shell/src',
  'shell/worker',
  'mfe-timelines',
  'mfe-composer',
  'mfe-profile',
  'mfe-settings',
  'mfe-admin',
  'e2e/fixtures',
  'e2e/together',
];
const exclude = ['**/node_modules/**', '**/dist/**', '**/.cache/**', 'e2e/journeys/**'];

/** A page of its own takes a file longer than most tests of code that draws nothing. */
const NEEDS_PAGE = /^\/\/ @vitest-environment jsdom$|\bvi\.(?:mock|doMock|resetModules)\(/m;
/**
 * Tests of code without JSX run in Node, unless they say that they need a page or mock modules. They share what is
 * loaded, as those of the servers do; `vitest.pure.setup.ts` fails a file that leaves something to the next.
 */
const pure = globSync(
  inBrowser.map((folder) => `${folder}/**/*.test.ts`),
  { cwd: import.meta.dirname, exclude },
).filter((file) => !NEEDS_PAGE.test(readFileSync(join(import.meta.dirname, file), 'utf8')));

/** Milliseconds: what hangs is ended; a busy machine is not a failure. */
const TEST_TIMEOUT_MS = 30_000;

/** As in the build (`rows-loader`): the shell's rows of the settings dialog, with their texts. */
const shellRows: Plugin = {
  name: 'shell-rows',
  enforce: 'pre',
  transform: (_code, id) =>
    /\/shell\/preferences\.json\?(?:import&)?rows$/.test(id)
      ? { code: `export default ${JSON.stringify(readOwnSettings(join(import.meta.dirname, 'shell')))}`, map: null }
      : undefined,
};

const languages = languagesIn(join(import.meta.dirname, 'shell/messages'));

export default defineConfig({
  plugins: [shellRows],
  // As in the shell's build.
  define: {
    SKERRY_LANGUAGES: JSON.stringify(languages),
    SKERRY_LANGUAGE_NAMES: `(${JSON.stringify(namesOf(languages))})`,
    SKERRY_SHARES: JSON.stringify({}),
    SKERRY_TEXTS: JSON.stringify('hash'),
    __webpack_public_path__: JSON.stringify('/assets/'),
  },
  test: {
    // By default a run leaves one core unused, which is half of two.
    maxWorkers: '100%',
    setupFiles: ['./vitest.setup.ts'],
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: TEST_TIMEOUT_MS,
    projects: [
      {
        extends: true,
        test: {
          name: 'page',
          setupFiles: ['./vitest.page.setup.ts'],
          environment: 'jsdom',
          pool: 'vmThreads',
          include: inBrowser.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: [...exclude, ...pure],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        extends: true,
        test: {
          name: 'pure',
          setupFiles: ['./vitest.pure.setup.ts'],
          environment: 'node',
          isolate: false,
          include: pure,
          exclude,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          isolate: false,
          include: ['shell/operator/**/*.test.ts', 'e2e/**/*.test.ts'],
          exclude: [...exclude, 'e2e/fixtures/**', 'e2e/together/**'],
        },
      },
    ],
  },
});
