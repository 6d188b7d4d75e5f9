import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
/** Numbers, shortcodes, and what has a height of its own with room for every letter. */
const OTHERWISE = ['.emoji', '.shortcode', '.tag'];

test('a line that ends in an ellipsis leaves room below it: without, Arabic "ي" loses its dots and reads as "ى"', () => {
  const cut: string[] = [];
  for (const path of globSync('{shared,shell,mfe-*}/**/*.module.css', {
    cwd: ROOT,
    exclude: (name) => name.endsWith('node_modules'),
  })) {
    const css = readFileSync(join(ROOT, path), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
    for (const [, selector = '', body = ''] of css.matchAll(/([^{}]*)\{([^{}]*)\}/g))
      if (
        body.includes('text-overflow: ellipsis') &&
        body.includes('overflow: hidden') &&
        !/padding(?:-block)?: (?:[4-9]|\d\d)px\b/.test(body) &&
        !OTHERWISE.includes(selector.trim())
      )
        cut.push(`${path}: ${selector.trim()}`);
  }
  expect(cut).toEqual([]);
});
