import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import singleSpaLoader from './single-spa-loader.ts';

const shell = createRequire(join(import.meta.dirname, '../../package.json'));
const library = readFileSync(shell.resolve('single-spa/lib/es2015/esm/single-spa.min.js'), 'utf8');

test('what parcels need of single-spa stays; the object of all its functions and its set-up in a page go', () => {
  const left = singleSpaLoader(library);
  expect(left).toContain('mountParcel:');
  expect(left).toContain('as mountRootParcel');
  expect(left).not.toContain('get registerApplication()');
  expect(left).not.toMatch(/const [\w$]+="undefined"!=typeof window/);
});

test('another build of single-spa fails, and says where to look', () => {
  expect(() => singleSpaLoader('export const mountRootParcel = () => {}')).toThrow(/single-spa-loader/);
});
