import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PreferenceDeclarations } from '../../contract/preferences.ts';
import { readSettingsFile, writeSettingsFile } from './settings-file.ts';

const DECLARED: PreferenceDeclarations = {
  greentext: { type: 'boolean', default: false },
  maxThumbnails: { type: 'number', default: 16, min: 0 },
  theme: { type: 'text', default: 'pleroma-dark' },
  hideSiteName: { type: 'boolean', default: false, aliases: ['hideSitename'] },
};
const VALUES = { greentext: true, maxThumbnails: 3, theme: 'sand' };
const file = (members: object) => JSON.stringify(members);

test('an export contains all values and the version', () => {
  const { text } = writeSettingsFile(VALUES, { withTheme: false });
  expect(JSON.parse(text)).toEqual({ ...VALUES, _pleroma_settings_version: [1, 0] });
});

test('a custom theme is only in the full export, the name of a preset in both', () => {
  const theme = (value: string, withTheme: boolean) =>
    (JSON.parse(writeSettingsFile({ theme: value }, { withTheme }).text) as { theme?: string }).theme;
  expect([theme('{"name":"Dunes"}', false), theme('{"name":"Dunes"}', true), theme('sand', false)]).toEqual([
    undefined,
    '{"name":"Dunes"}',
    'sand',
  ]);
});

test('the keys of a theme are only in the full export', () => {
  const settings = { greentext: true, customTheme: {}, customThemeSource: {}, colors: {} };
  expect(Object.keys(JSON.parse(writeSettingsFile(settings, { withTheme: false }).text))).toEqual([
    'greentext',
    '_pleroma_settings_version',
  ]);
  expect(Object.keys(JSON.parse(writeSettingsFile(settings, { withTheme: true }).text))).toEqual([
    'greentext',
    'customTheme',
    'customThemeSource',
    'colors',
    '_pleroma_settings_version',
  ]);
});

test('the files have the names that other clients use', () => {
  expect(writeSettingsFile({}, { withTheme: false }).name).toBe('pleromafe_settings.json');
  expect(writeSettingsFile({}, { withTheme: true }).name).toBe('pleromafe_settings.full.json');
});

test('an export is imported unchanged', () => {
  expect(readSettingsFile(writeSettingsFile(VALUES, { withTheme: true }).text, DECLARED)).toEqual({
    ok: true,
    preferences: VALUES,
    warning: null,
    ignored: [],
  });
});

test.for<[string, string, object]>([
  ['what is no JSON:', '{', { code: 'not-json' }],
  ['a file without a version:', file({ greentext: true }), { code: 'invalid_file' }],
  ['a version that is no list:', file({ _pleroma_settings_version: '1' }), { code: 'invalid_file' }],
  ['a list:', '[]', { code: 'invalid_file' }],
  ['nothing:', 'null', { code: 'invalid_file' }],
  ['a newer file:', file({ _pleroma_settings_version: [2, 0] }), { code: 'file_too_new', fileMajor: 2, feMajor: 1 }],
  ['an older file:', file({ _pleroma_settings_version: [0, 9] }), { code: 'file_too_old', fileMajor: 0, feMajor: 1 }],
])('%s %s is refused', ([, text, error]) => {
  expect(readSettingsFile(text, DECLARED)).toEqual({ ok: false, error });
});

test('a slightly newer file is accepted, with a warning', () => {
  expect(
    readSettingsFile(
      file({ _pleroma_settings_version: [1, 3], greentext: true, __proto__x: 1, theme: 3, hideSitename: 'no' }),
      DECLARED,
    ),
  ).toEqual({
    ok: true,
    preferences: { greentext: true },
    warning: 'file_slightly_new',
    ignored: ['__proto__x', 'theme', 'hideSitename'],
  });
});

test('a version that is no number is none', () => {
  const text = file({ ...VALUES, _pleroma_settings_version: ['x', 0] });
  expect(readSettingsFile(text, DECLARED)).toEqual({ ok: false, error: { code: 'invalid_file' } });
});

test('an export without the theme leaves out a custom one, and nothing else that looks like it', () => {
  const kept = { theme: 'sand', siteName: '{mine}' };
  const written = (settings: object) =>
    JSON.parse(writeSettingsFile({ ...settings }, { withTheme: false }).text) as object;
  expect(written(kept)).toMatchObject(kept);
  expect(written({ theme: '{"colors":{}}' })).not.toHaveProperty('theme');
  expect(written({ theme: 7 })).toMatchObject({ theme: 7 });
});

test('[SE-126] any file, however mangled, is taken or refused with a reason, and gives declared values alone', () => {
  const member = fc.oneof(
    fc.tuple(fc.constantFrom(...Object.keys(DECLARED), 'hideSitename', '__proto__'), fc.jsonValue()),
    fc.tuple(fc.string(), fc.jsonValue()),
    fc.tuple(fc.constant('_pleroma_settings_version'), fc.oneof(fc.jsonValue(), fc.array(fc.double()))),
    fc.constant(['_pleroma_settings_version', [1, 0]] as [string, unknown]),
  );
  const whole = fc.array(member).map((members) => JSON.stringify(Object.fromEntries(members)));
  const cut = fc.tuple(whole, fc.nat(), fc.string()).map(([text, at, put]) => {
    const place = at % (text.length + 1);
    return text.slice(0, place) + put + text.slice(place + put.length);
  });
  fc.assert(
    fc.property(fc.oneof(whole, cut, fc.json(), fc.string()), (text) => {
      const result = readSettingsFile(text, DECLARED);
      if (!result.ok) {
        expect(['not-json', 'invalid_file', 'file_too_new', 'file_too_old']).toContain(result.error.code);
        return;
      }
      for (const [key, value] of Object.entries(result.preferences))
        expect(typeof value).toBe(typeof DECLARED[key]?.default);
      const { _pleroma_settings_version: _, ...rest } = JSON.parse(text) as Record<string, unknown>;
      for (const name of Object.keys(rest))
        expect(Object.hasOwn(result.preferences, name) || result.ignored.includes(name) || isSilent(name, rest)).toBe(
          true,
        );
    }),
  );
});

/** Null is as if it were not there, and of two names of a setting the first counts. */
const isSilent = (name: string, rest: Record<string, unknown>) => rest[name] === null || name === 'hideSitename';

test('[SE-126] a file of many names is read in the time of its length', () => {
  const reads = { count: 0 };
  const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`name${index}`, index]));
  const declared = new Proxy(DECLARED, {
    ownKeys: (target) => {
      reads.count += 1;
      return Reflect.ownKeys(target);
    },
  });
  const result = readSettingsFile(file({ ...many, _pleroma_settings_version: [1, 0] }), declared);
  expect(result.ok && result.ignored).toHaveLength(50_000);
  expect(reads.count).toBe(1);
});
