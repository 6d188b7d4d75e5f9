import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fillIntl } from './fill-intl.ts';
import { builtIntlData, FILLED, likeChromium } from './testing/chromium-intl.ts';

vi.mock('./filled.intl.json', async () => {
  const { builtIntlData: built } = await import('./testing/chromium-intl.ts');
  return { default: built().declared };
});

const { declared, data } = builtIntlData();
const page = new AbortController();
const report = vi.fn<(problem: unknown, cause?: unknown) => void>();
const fetched = vi.fn<(url: string) => Promise<Response>>();
const fill = (locale: string, signal = page.signal) => fillIntl(locale, { report, signal });
let restore: () => void;

beforeEach(() => {
  restore = likeChromium();
  report.mockReset();
  fetched.mockReset().mockImplementation(async (url) => {
    const [, language] = /\/assets\/intl\.(\w+)\./.exec(url) ?? [];
    return new Response(data.get(language ?? ''));
  });
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  restore();
  vi.unstubAllGlobals();
});

test.each(FILLED)('%s loads its own formats and no others, once', async (language) => {
  await fill(language);
  await fill(language);
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([`/assets/${declared.file.replace('*', language)}`]);
  expect(Intl.NumberFormat.supportedLocalesOf([...FILLED])).toEqual([language]);
  expect(report).not.toHaveBeenCalled();
});

test('two calls at once add a language once', async () => {
  await Promise.all([fill('ga'), fill('ga')]);
  const { NumberFormat } = Intl;
  await fill('ga');
  expect(Intl.NumberFormat).toBe(NumberFormat);
  expect((12_345).toLocaleString('ga')).toBe('12,345');
});

test('other languages load nothing', async () => {
  for (const language of SKERRY_LANGUAGES.filter((code) => !FILLED.includes(code))) await fill(language);
  expect(SKERRY_LANGUAGES).toEqual(expect.arrayContaining([...FILLED]));
  expect(fetched).not.toHaveBeenCalled();
});

test('an engine that has the language loads nothing', async () => {
  restore();
  await fill('ga');
  expect(fetched).not.toHaveBeenCalled();
});

test('an engine that has numbers of Occitan and no lists gets all of it', async () => {
  restore();
  expect(Intl.NumberFormat.supportedLocalesOf('oc')).toEqual(['oc']);
  await fill('oc');
  expect(new Intl.ListFormat('oc').format(['a', 'b'])).toBe('a e b');
  expect(new Intl.RelativeTimeFormat('oc', { numeric: 'auto' }).format(-1, 'day')).toBe('ièr');
});

test('a failure is reported and leaves Intl as it is; the next call tries again', async () => {
  fetched.mockRejectedValueOnce(new TypeError('offline'));
  const { NumberFormat } = Intl;
  await fill('ga');
  expect(report).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('ga'), expect.any(TypeError));
  expect(Intl.NumberFormat).toBe(NumberFormat);
  await fill('ga');
  expect(Intl.NumberFormat.supportedLocalesOf('ga')).toEqual(['ga']);
});

test('a page that ends meanwhile reports nothing', async () => {
  const ended = new AbortController();
  fetched.mockImplementation(async () => {
    ended.abort();
    throw new DOMException('aborted', 'AbortError');
  });
  await fill('ga', ended.signal);
  expect(report).not.toHaveBeenCalled();
});
