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
/**
 * Rules, calls and the cache need no page. They and the servers leave nothing that a next file could meet (no mocked
 * modules, no globals): they share what is loaded, which takes longer than the tests.
 */
const pure = ['shared/rules', 'shared/api', 'shared/cache'].map((folder) => `${folder}/**/*.test.ts`);
const exclude = ['**/node_modules/**', '**/dist/**', '**/.cache/**', 'e2e/journeys/**'];

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
      { extends: true, test: { name: 'pure', environment: 'node', isolate: false, include: pure, exclude } },
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
