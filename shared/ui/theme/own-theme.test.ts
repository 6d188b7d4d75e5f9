// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { contrastHints } from './contrast-hints.ts';
import { putTheme, readOwnTheme, writeOwnTheme } from './own-theme.ts';
import { presetTheme } from './preset-colors.ts';
import { THEME_COLORS } from './theme.ts';
import { THEME_PROPERTIES } from './theme-properties.ts';
import { applyTheme, PRESET_THEMES } from './themes.ts';

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const sand = presetTheme('sand');
const own = { ...sand, name: 'Beach', radii: { ...sand.radii, panel: 3 } };

test.for(PRESET_THEMES.map(({ name }) => name))(
  'the colours of %s are the same for the page and for editing',
  (name) => {
    const block = tokens.slice(tokens.indexOf(`[data-theme='${name}'] {`)).split('}')[0] ?? '';
    const inSheet = Object.fromEntries(
      [...block.matchAll(/--(\w+): (#[0-9a-f]{6});/g)].map(([, key, color]) => [key, color]),
    );
    expect(THEME_COLORS.map((key) => inSheet[key])).toEqual(THEME_COLORS.map((key) => presetTheme(name).colors[key]));
  },
);

test.for(PRESET_THEMES.map(({ name }) => name))('[SE-106] texts and links of %s reach 4.5', (name) => {
  expect(contrastHints(presetTheme(name)).filter(({ grade, isLifted }) => grade === 'low' && !isLifted)).toEqual([]);
});

test('a custom theme is applied as custom properties, and another theme removes them', async () => {
  const root = document.createElement('div');
  root.style.setProperty('overflow', 'hidden');
  root.style.setProperty('--scrollbar', '12px');
  applyTheme(root, writeOwnTheme(own));
  expect(root.dataset['theme']).toBe('own');
  // Before the code of the engine has loaded.
  expect([root.style.getPropertyValue('--bg'), root.style.colorScheme]).toEqual([sand.colors.bg, 'light']);
  await vi.waitFor(() => expect(root.style.getPropertyValue('--radius-panel')).toBe('3px'));
  applyTheme(root, 'midnight');
  expect([root.dataset['theme'], root.getAttribute('style')]).toEqual([
    'midnight',
    'overflow: hidden; --scrollbar: 12px;',
  ]);
});

test('a malformed theme leaves the default, and one that was replaced while loading is not applied', async () => {
  const broken = document.createElement('div');
  applyTheme(broken, '{"colors":{"bg":"url(//evil)"}}');
  await vi.waitFor(() => expect(broken.dataset['theme']).toBe('pleroma-dark'));
  const left = document.createElement('div');
  applyTheme(left, writeOwnTheme(own))();
  applyTheme(left, 'heather');
  await import('./own-theme.ts');
  await Promise.resolve();
  expect([left.dataset['theme'], left.getAttribute('style') ?? '']).toEqual(['heather', '']);
});

test('a value of the preference is read as a theme, or rejected', () => {
  expect(readOwnTheme(writeOwnTheme(own))).toEqual(own);
  expect([readOwnTheme('pleroma-dark'), readOwnTheme('{'), readOwnTheme('{"colors":{}}')]).toEqual([null, null, null]);
});

test('applying a second theme removes the first', () => {
  const element = document.createElement('div');
  putTheme(element, own);
  putTheme(element, sand);
  expect(element.style.getPropertyValue('--radius-panel')).toBe('');
});

test('the next theme removes every property that a theme may set', () => {
  const root = document.createElement('div');
  for (const name of THEME_PROPERTIES) root.style.setProperty(name, name === 'color-scheme' ? 'dark' : '1px');
  applyTheme(root, 'sand');
  expect(root.getAttribute('style') ?? '').toBe('');
});
