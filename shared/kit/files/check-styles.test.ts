import { describe, expect, test } from 'vitest';
import { temporaryModule } from '../testing/temporary-module.ts';
import { textOf } from '../testing/text-of.ts';
import { checkStyles } from './check-styles.ts';

describe('styles', () => {
  test.each([
    ['.card { color: inherit; }', "outside of the modules' layer"],
    ['@layer ui { .card { color: inherit; } }', "outside of the modules' layer"],
    ['@layer module { a { color: inherit; } }', '"a" has no class'],
    ['@layer module { .card, :focus { color: inherit; } }', '":focus" has no class'],
    ['@layer module { main:has(.card) { display: none; } }', '"main:has(.card)" has no class'],
    ['@layer module { @media (width < 600px) { p:not(.card) { display: none; } } }', 'has no class'],
    ['@layer module { :root { --accent: red; } }', 'outside of the module'],
    ['@layer module { .card { body & { color: inherit; } } }', 'outside of the module'],
    ['@layer module { :global(.other) { color: inherit; } }', 'outside of the module'],
    ['@import "other.css"; @layer module { .a { color: inherit; } }', 'applies to the whole page'],
    ['@font-face { font-family: x; }', 'applies to the whole page'],
    ['@layer module { .card { margin-left: 4px; } }', 'is not mirrored'],
    ['@layer module { .card { text-align: right; } }', 'is not mirrored'],
    ['\n\n@layer module {\n  b { color: inherit; }\n}', 'src/view.module.css:4'],
  ])('%s is found', (css, words) => {
    expect(textOf(checkStyles(temporaryModule({ 'src/view.module.css': css })))).toContain(words);
  });

  test('styles within the module pass: nesting, groups, keyframes, data in strings', () => {
    const css =
      '@layer module { .card { &:hover a { color: inherit; } @media (hover) { b { color: inherit; } } } [dir] .card:is(.a, .b)::before { content: "} :root {"; background: url(data:image/png;base64,a;b); } @keyframes turn { from { opacity: 0; } } /* :root { } */ }';
    expect(checkStyles(temporaryModule({ 'src/view.module.css': css }))).toEqual([]);
  });

  test('a style sheet that is not a CSS module is found', () => {
    expect(textOf(checkStyles(temporaryModule({ 'src/view.css': '.a {}' })))).toContain('not a CSS module');
  });
});
