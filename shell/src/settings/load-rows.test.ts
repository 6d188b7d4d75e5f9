import { afterEach, expect, test, vi } from 'vitest';
import { sampleModule } from '@skerry/shared/testing';
import { loadRows } from './load-rows.ts';

const asEnglish = vi.fn((text: string) => text);
afterEach(() => {
  vi.unstubAllGlobals();
  asEnglish.mockClear();
});

const HASH = `sha256-${'a'.repeat(43)}=` as const;
const withRows = (id: string) =>
  sampleModule(id, { settings: 'settings.1a2b.json', files: { 'settings.1a2b.json': HASH } });
const ROWS = { groups: [], rows: [], texts: { en: { height: 'Height' } } };

test('the rows of the shell, and those of each build that has some, are requested with their hash', async () => {
  const fetched = vi.fn(async () => Response.json(ROWS));
  vi.stubGlobal('fetch', fetched);
  const { loaded, failed } = await loadRows(
    [withRows('tide'), sampleModule('storm')],
    { locale: 'en', asEnglish },
    vi.fn(),
    new AbortController().signal,
  );
  expect(fetched.mock.calls).toEqual([
    [
      '/modules/tide/1.0.0-abcd1234/settings.1a2b.json',
      { integrity: HASH, credentials: 'same-origin', signal: expect.any(AbortSignal) },
    ],
  ]);
  expect([loaded.map(({ owner }) => owner), failed]).toEqual([['shell', 'tide'], []]);
  expect(loaded[1]?.texts).toEqual(ROWS.texts);
  expect(asEnglish).not.toHaveBeenCalled();
});

test('those that cannot be fetched are named and reported; the others are loaded', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    // A page of failure may be JSON, too.
    url.includes('tide') ? Response.json({ error: 'gone' }, { status: 404 }) : Response.json(ROWS),
  );
  const report = vi.fn();
  const { loaded, failed } = await loadRows(
    [withRows('tide'), withRows('sky')],
    { locale: 'en', asEnglish },
    report,
    new AbortController().signal,
  );
  expect([loaded.map(({ owner }) => owner), failed]).toEqual([['shell', 'sky'], ['tide']]);
  expect(report).toHaveBeenCalledExactlyOnceWith(
    'the settings of tide could not be loaded',
    expect.objectContaining({ message: '/modules/tide/1.0.0-abcd1234/settings.1a2b.json answers 404' }),
  );
});

test('texts in another language are files of their own; English, to be marked, stays where one cannot be loaded', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/texts-settings.de.json') && url.includes('tide')) return Response.json({ height: 'Höhe' });
    return url.includes('texts-settings') ? new Response(null, { status: 404 }) : Response.json(ROWS);
  });
  const report = vi.fn();
  const module = (id: string) => ({
    ...withRows(id),
    manifest: { ...withRows(id).manifest, i18n: { locales: ['en', 'de'] } },
  });
  const { loaded, failed } = await loadRows(
    [module('tide'), module('sky')],
    { locale: 'de', asEnglish },
    report,
    new AbortController().signal,
  );
  expect(loaded.slice(1).map(({ texts }) => texts)).toEqual([{ ...ROWS.texts, de: { height: 'Höhe' } }, ROWS.texts]);
  expect(failed).toEqual([]);
  const own = Object.values(loaded[0]?.texts['en'] ?? {});
  expect(own.length).toBeGreaterThan(0);
  expect(asEnglish.mock.calls).toEqual([...own, 'Height'].map((text) => [text, 'de']));
  expect(report.mock.calls.map(([what]) => what)).toEqual(
    ['shell', 'sky'].map((owner) => `the texts of the settings of ${owner} could not be loaded; they are English`),
  );
});

test('languages are those of the shell, each with the mean of what its packages have of it', async () => {
  const tide = sampleModule('tide', { i18n: { locales: ['en', 'de', 'ar'], shares: { de: 0.5 } } });
  const { languages } = await loadRows([tide], { locale: 'en', asEnglish }, vi.fn(), new AbortController().signal);
  const shareOf = (wanted: string) => languages.find(({ code }) => code === wanted)?.share;
  expect(languages.map(({ code }) => code)).toEqual(SKERRY_LANGUAGES);
  expect(languages.find(({ code }) => code === 'de')?.name).toBe('Deutsch');
  expect([shareOf('en'), shareOf('ar'), shareOf('de'), shareOf('fr')]).toEqual([1, 1, 0.75, 0.5]);
});
