import { defineConfig } from 'vitest/config';

const inBrowser = ['shared', 'shell/src', 'mfe-timelines', 'mfe-composer', 'mfe-profile', 'mfe-settings', 'mfe-admin'];
const exclude = ['**/node_modules/**', '**/dist/**', '**/.cache/**', 'e2e/journeys/**'];

/** Milliseconds: what hangs is ended; a busy machine is not a failure. */
const TEST_TIMEOUT_MS = 30_000;

export default defineConfig({
  test: {
    setupFiles: ['./vitest.setup.ts'],
    testTimeout: TEST_TIMEOUT_MS,
    projects: [
      { extends: true, test: { name: 'page', setupFiles: ['./vitest.page.setup.ts'], environment: 'jsdom', pool: 'vmThreads', include: inBrowser.map((folder) => `${folder}/**/*.test.{ts,tsx}`), exclude, css: { modules: { classNameStrategy: 'non-scoped' } } } },
      { extends: true, test: { name: 'server', environment: 'node', include: ['shell/operator/**/*.test.ts', 'e2e/**/*.test.ts'], exclude } },
    ],
  },
});
