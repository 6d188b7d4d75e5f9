import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ELEMENTS } from './allow-list.ts';
import { PostHtml } from './post-html.tsx';

afterEach(cleanup);

const MAX_DEPTH = 32;
const MAX_NESTED_EFFECTS = 8;
const MAX_EFFECTS = 100;
const EFFECTS = ['spin', 'blur', 'x4', 'tada', 'rotate', 'scale', 'sparkle', 'center', 'unknown'];
const OPENING = [
  ...[...ELEMENTS, 'h1', 'h6', 'font', 'section', 'dl', 'dt', 'unknown-thing', 'svg', 'q', 'center']
    .filter((name) => name !== 'a' && name !== 'br' && name !== 'hr')
    .map((name) => `<${name}>`),
  '<a href="https://a.test/">',
  '<span class="quote-inline">',
  '<p class="quote-inline">',
  '<span class="mention">',
  ...EFFECTS.flatMap((name) => [`<span class="mfm-${name}">`, `<span class="mfm _mfm_${name}_">`]),
];
const EMOJI = { shortcode: 'cat', url: 'https://instance.test/cat.gif', staticUrl: 'https://instance.test/cat.gif' };

/** Deepest element that is drawn, and how many effects and small texts are around one text at most. */
function measured(root: Element) {
  let depth = 0;
  let effects = 0;
  let small = 0;
  for (const element of root.querySelectorAll('*')) {
    const around: Element[] = [];
    for (let at: Element | null = element; at && at !== root; at = at.parentElement) around.push(at);
    depth = Math.max(depth, around.length);
    effects = Math.max(effects, around.filter((one) => one.classList.contains('mfm')).length);
    small = Math.max(small, around.filter((one) => one.matches('sup, sub, small, rt')).length);
  }
  return { depth, effects, small, all: root.querySelectorAll('.mfm').length };
}

function drawn(html: string) {
  const { container, unmount } = render(
    <PostHtml
      html={html}
      mfm="on"
      isGreentext
      isStill
      emojis={[EMOJI]}
      classNames={{ greentext: 'green', cyantext: 'cyan' }}
    />,
  );
  const found = { ...measured(container), text: container.textContent };
  unmount();
  return found;
}

beforeAll(async () => {
  // React warns of lists in lists that are no servers' output; browsers draw them.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // The code of effects and of lines in color is loaded with the first of them.
  const { container, unmount } = render(
    <PostHtml html='<span class="mfm-spin">&gt; a</span>' mfm="on" isGreentext classNames={{ greentext: 'green' }} />,
  );
  await vi.waitFor(() => expect(container.querySelectorAll('.mfm, .green')).toHaveLength(2));
  unmount();
});

test('whatever is nested, at most 32 elements are drawn in each other, 8 of them effects, 2 of them small', () => {
  const nested = fc.array(fc.constantFrom(...OPENING), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(nested, fc.integer({ min: 1, max: 120 }), (names, times) => {
      const { depth, effects, small, all, text } = drawn(`${`${names.join('&gt; ')}&gt; x `.repeat(times)}:cat:`);
      expect(depth).toBeLessThanOrEqual(MAX_DEPTH);
      expect(effects).toBeLessThanOrEqual(MAX_NESTED_EFFECTS);
      expect(small).toBeLessThanOrEqual(2);
      expect(all).toBeLessThanOrEqual(MAX_EFFECTS);
      // Tables drop what is not a cell, so does a browser.
      if (!/<t|<caption/.test(names.join(''))) expect(text.match(/x/g)?.length).toBe(times);
    }),
    { numRuns: 120 },
  );
});

test.for<[string, number]>([
  ['<div>', 31],
  ['<blockquote>', 31],
  ['<ul><li>', 31],
  ['<b>', 31],
  ['<h1><div>', 31],
  ['<span class="quote-inline">', 6],
  ['<sup>', 6],
  ['<span class="mfm-spin">', 13],
])('%s is drawn to its limit, not less', ([name, least]) => {
  const { depth, text } = drawn(`${name.repeat(600)}&gt; :cat: deep`);
  expect(depth).toBeGreaterThan(least - 5);
  expect(depth).toBeLessThanOrEqual(Math.min(MAX_DEPTH, least));
  expect(text).toContain('deep');
});

test('effects side by side are a hundred at most, the text of the others stays', () => {
  const { all, text } = drawn('<span class="mfm-spin">x</span> '.repeat(590));
  expect(all).toBe(MAX_EFFECTS);
  expect(text.match(/x/g)).toHaveLength(590);
});
