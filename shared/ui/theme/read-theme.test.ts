import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFamilies } from './font-families.ts';
import { presetTheme } from './preset-colors.ts';
import { readTheme } from './read-theme.ts';
import { DEFAULT_FONTS, DEFAULT_OPACITY, DEFAULT_RADII } from './theme.ts';
import { readThemeFile, writeThemeFile } from './theme-file.ts';
import { THEME_PROPERTIES, themeProperties } from './theme-properties.ts';

const preset = presetTheme('pleroma-dark');
const four = { bg: '#101010', fg: '#202020', text: '#eee', link: '#FFCC00' };

test('[SE-102] a theme has colours, opacities, radii, fonts and shadows', () => {
  expect(Object.keys(preset)).toEqual(['name', 'colors', 'opacity', 'radii', 'fonts', 'shadows']);
});

test('[SE-103] [SE-104] [SE-105] missing values of a theme have the required defaults', () => {
  const read = readTheme({ colors: four }, preset)?.theme;
  expect(read?.radii).toEqual({
    btn: 4,
    input: 4,
    checkbox: 2,
    panel: 10,
    avatar: 5,
    avatarAlt: 50,
    tooltip: 2,
    attachment: 5,
  });
  expect(read?.fonts).toEqual({ interface: 'sans-serif', input: 'inherit', post: 'inherit', postCode: 'monospace' });
  expect(read?.opacity).toEqual({
    profileTint: 0.5,
    alert: 0.5,
    input: 0.5,
    faint: 0.5,
    underlay: 0.15,
    alertPopup: 0.95,
  });
  expect(read?.colors).toMatchObject({ text: '#eeeeee', link: '#ffcc00', red: preset.colors.red });
});

test('a malformed value is left out and named, the others stay', () => {
  const read = readTheme(
    {
      name: 'Mine',
      colors: { ...four, red: 'url(//evil)' },
      radii: { btn: 9, panel: -4 },
      opacity: { alert: 2, faint: '0.3' },
      fonts: { post: 'x; } body { display: none', interface: { family: 'Fira Sans' } },
      shadows: { panel: [{ x: 0, y: 1, blur: 2, spread: 0, color: 'expression()', alpha: 1 }] },
    },
    preset,
  );
  expect(read?.theme).toMatchObject({
    name: 'Mine',
    radii: { ...DEFAULT_RADII, btn: 9 },
    opacity: { ...DEFAULT_OPACITY, faint: 0.3 },
    fonts: { ...DEFAULT_FONTS, interface: '"Fira Sans"' },
    shadows: {},
  });
  expect(read?.ignored).toEqual(['colors.red', 'opacity.alert', 'radii.panel', 'fonts.post', 'shadows.panel']);
});

test('without its main colours it is not a theme', () => {
  expect([null, 7, [], {}, { colors: {} }, { colors: { bg: '#fff' } }].map((raw) => readTheme(raw, preset))).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('reading a theme returns only checked values', () => {
  const hostile = fc.oneof(
    fc.string(),
    fc.constantFrom('red;}*{x:y', 'url(//evil.test)', 'var(--x)', '"\\0a"', '</style>', '#fff}'),
    fc.double(),
    fc.array(fc.anything()),
    fc.anything(),
  );
  const part = fc.dictionary(
    fc.constantFrom('bg', 'red', 'btn', 'panel', 'popup', 'post', 'interface', 'alert', '__proto__'),
    hostile,
  );
  const safe =
    /^(#[0-9a-f]{6}|\d+(\.\d+)?(e-\d+)?|\d+(\.\d+)?(e-\d+)?px|dark|light|none|[\p{L}\p{N} "._&+,-]+|(inset )?-?[\d. epx()a-z/-]+(, .*)?)$/u;
  fc.assert(
    fc.property(part, part, part, part, part, (colors, opacity, radii, fonts, shadows) => {
      const read = readTheme({ colors: { ...colors, ...four }, opacity, radii, fonts, shadows }, preset);
      for (const [name, value] of themeProperties(read?.theme ?? preset)) {
        expect(THEME_PROPERTIES).toContain(name);
        expect(value).toMatch(safe);
        expect(value).not.toMatch(/url|var\(|[;{}<>\\]/);
      }
    }),
  );
});

test.for<[unknown, string | null]>([
  ['Georgia, serif', '"Georgia", serif'],
  ['"Noto Sans", sans-serif', '"Noto Sans", sans-serif'],
  ['inherit', 'inherit'],
  ['源ノ角ゴシック', '"源ノ角ゴシック"'],
  ['x"; background: url(//evil)', null],
  ['a\\62', null],
  ['expression(1)', null],
  ['', null],
  ['inherit, serif', null],
  [7, null],
])('families %o are read as %o', ([value, families]) => {
  expect(readFamilies(value)).toBe(families);
});

test('a written theme is read back unchanged', () => {
  const theme = {
    ...presetTheme('heather'),
    name: 'My evening',
    radii: { ...DEFAULT_RADII, panel: 0 },
    fonts: { ...DEFAULT_FONTS, post: '"Georgia", serif' },
    shadows: { panel: [{ x: 0, y: 2, blur: 8, spread: -1, color: '#102030', alpha: 0.4, inset: false }] },
  };
  const file = writeThemeFile(theme);
  expect(file.name).toBe('my-evening.theme.json');
  expect(readThemeFile(file.text, preset)).toEqual({ ok: true, theme, ignored: [] });
});

test('a theme of Pleroma-FE, version 2, is read from its source', () => {
  const file = {
    _pleroma_theme_version: 2,
    source: {
      themeEngineVersion: 3,
      colors: { ...four, cRed: '#ff0000', cBlue: '#0000ff', accent: '--link', topBar: '#123456' },
      radii: { btn: '3', tooltip: 2 },
      fonts: { interface: { family: 'sans-serif' } },
    },
    theme: { colors: {} },
  };
  const result = readThemeFile(JSON.stringify(file), preset);
  expect(result).toMatchObject({
    ok: true,
    theme: { colors: { bg: '#101010', red: '#ff0000', blue: '#0000ff' }, radii: { btn: 3 } },
    ignored: [],
  });
});

test('a line of a server’s list of styles is a theme', () => {
  const result = readThemeFile(
    JSON.stringify([
      'Ir Black',
      '#000000',
      '#242422',
      '#b5b3aa',
      '#ff6c60',
      '#ff6c60',
      '#a8ff60',
      '#96cbfe',
      '#ffffb6',
    ]),
    preset,
  );
  expect(result).toMatchObject({
    ok: true,
    theme: { name: 'Ir Black', colors: { link: '#ff6c60', orange: '#ffffb6' } },
  });
});

test.for<[string, string]>([
  ['{', 'not-json'],
  ['{}', 'no-theme'],
  [JSON.stringify({ _pleroma_theme_version: 3, theme: { colors: four } }), 'too-new'],
  [' '.repeat(200_001), 'too-large'],
])('a malformed file has a reason: %#', ([text, error]) => {
  expect(readThemeFile(text, preset)).toEqual({ ok: false, error });
});
