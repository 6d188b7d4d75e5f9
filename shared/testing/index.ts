/**
 * For tests of modules: a context to run them in, entities, and server replies. Needs vitest and
 *
 * @testing-library/react; never for a build.
 */
export * from './browser-gaps.ts';
export * from './entities.ts';
export * from './fake-api.ts';
export * from './fake-ctx.ts';
export * from './fake-page.ts';
export * from './faults.ts';
export * from './render.tsx';
export * from './sample-module.ts';
export * from './settle.ts';
export * from './wire.ts';
