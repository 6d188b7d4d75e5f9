/**
 * Checks that a module's team runs on its own module: files, contract, and views in a page of jsdom. For tests; never
 * for a build.
 */
export * from './files/check-budgets.ts';
export * from './files/check-files.ts';
export * from './files/check-exposes.ts';
export * from './files/check-imports.ts';
export * from './files/check-manifest.ts';
export * from './files/check-messages.ts';
export * from './files/check-ports.ts';
export * from './files/check-styles.ts';
export * from './files/finding.ts';
export * from './testing/check-axe.ts';
export * from './testing/check-life.ts';
export * from './testing/check-page.ts';
export * from './testing/check-requests.ts';
export type { ViewUnderTest } from './testing/loaded-view.ts';
export * from './testing/module-checks.ts';
export * from './testing/module-under-test.ts';
export * from './testing/test-module.ts';
export { watchPage, type PageWatch } from './testing/watch-page.ts';
