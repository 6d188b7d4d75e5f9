import type { Page } from '@playwright/test';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, signIn, statuses, test } from './support/test.ts';

const LANGUAGES = readdirSync(join(import.meta.dirname, '../../shell/messages'))
  .filter((name) => name.endsWith('.json') && name !== 'notes.json')
  .map((name) => name.replace('.json', ''));
/** Summer, winter, and an hour before summer time. */
const TIMES = ['2026-07-01T12:05:00Z', '2026-12-01T12:05:00Z', '2026-03-29T00:30:00Z'];
const DUBLIN = ['13:05', '12:05', '00:30'];
/** What Chromium's `Intl` lacks: the date of the first time, two things, and three hours ago. */
const FILLED = {
  eo: ['2026-Julio-01', 'unu kaj du', 'antaŭ 3 horoj'],
  eu: ['2026(e)ko uztailaren 1(a)', 'unu eta du', 'duela 3 ordu'],
  ga: ['1 Iúil 2026', 'unu agus du', '3 uair an chloig ó shin'],
  oc: ['1 de julhet 2026', 'unu e du', 'fa 3 oras'],
};

/** The files of formats that the page requests from now on. */
function formatFiles(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const [, language] = /\/assets\/intl\.(\w+)\./.exec(request.url()) ?? [];
    if (language) files.push(language);
  });
  return files;
}

/** The time of a post: the whole date is its title once it is pointed at. */
async function pointedAt(page: Page) {
  const time = statuses(page).locator('time').first();
  await time.hover();
  return time;
}

test.use({ timezoneId: 'Europe/Dublin' });

for (const [language, [day, list, ago]] of Object.entries(FILLED))
  test(`a page in ${language} has its dates, lists and names, which Chromium lacks`, async ({ page }) => {
    const files = formatFiles(page);
    await signIn(page, 'maren', '/main/friends', { interfaceLanguage: language });
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(statuses(page).first()).toBeVisible();
    expect(files).toEqual([language]);
    const shown = await page.evaluate(
      ([locale, times]) => ({
        days: times.map((at) => new Date(at).toLocaleDateString(locale, { dateStyle: 'long' })),
        clock: times.map((at) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(at))),
        list: new Intl.ListFormat(locale).format(['unu', 'du']),
        ago: new Intl.RelativeTimeFormat([locale, 'en']).format(-3, 'hour'),
        others: [
          new Intl.DisplayNames('de', { type: 'language' }).of('ga'),
          new Date(times[0] ?? '').toLocaleDateString('fr', { dateStyle: 'long' }),
          new Intl.DateTimeFormat().resolvedOptions().timeZone,
          (1234.5).toLocaleString('de'),
        ],
      }),
      [language, TIMES] as const,
    );
    expect([shown.days[0], shown.list, shown.ago]).toEqual([day, list, ago]);
    expect(shown.clock).toEqual(DUBLIN);
    expect(shown.others).toEqual(['Irisch', '1 juillet 2026', 'Europe/Dublin', '1.234,5']);
    const time = await pointedAt(page);
    const whole = await page.evaluate(
      ([locale, at]) =>
        new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(at ?? '')),
      [language, await time.getAttribute('datetime')] as const,
    );
    await expect(time).toHaveAttribute('title', whole);
  });

test('other languages load no formats; one that is chosen then has its own', async ({ page }) => {
  const files = formatFiles(page);
  await signIn(page, 'maren', '/users/yuki', { interfaceLanguage: 'de' });
  await expect(statuses(page).first()).toBeVisible();
  expect(files).toEqual([]);
  await page.evaluate(() => {
    const value = JSON.stringify({ version: [1, 0], values: { interfaceLanguage: 'ga' } });
    localStorage.setItem('skerry.settings', value);
    // As another tab of this browser would.
    dispatchEvent(new StorageEvent('storage', { key: 'skerry.settings', newValue: value, storageArea: localStorage }));
  });
  await expect(page.locator('html')).toHaveAttribute('lang', 'ga');
  await expect(await pointedAt(page)).toHaveAttribute(
    'title',
    /Eanáir|Feabhra|Márta|Aibreán|Bealtaine|Meitheamh|Iúil|Lúnasa|Meán Fómhair|Deireadh Fómhair|Samhain|Nollaig/,
  );
  expect(files).toEqual(['ga']);
});

test('without their file a page is in Irish, with English dates', async ({ page }) => {
  await page.route('**/assets/intl.*', (route) => route.fulfill({ status: 503 }));
  await signIn(page, 'maren', '/main/friends', { interfaceLanguage: 'ga' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'ga');
  await expect(await pointedAt(page)).toHaveAttribute(
    'title',
    /January|February|March|April|May|June|July|August|September|October|November|December/,
  );
});

test('the build has the formats of each language that this browser lacks', async ({ page }) => {
  await page.goto('/');
  const lacking = await page.evaluate((languages) => {
    const formats: { supportedLocalesOf(locales: string): string[] }[] = [
      Intl.NumberFormat,
      Intl.DateTimeFormat,
      Intl.RelativeTimeFormat,
      Intl.ListFormat,
      Intl.DisplayNames,
    ];
    return languages.filter((code) => formats.some((format) => format.supportedLocalesOf(code).length === 0));
  }, LANGUAGES);
  expect(lacking.toSorted()).toEqual(Object.keys(FILLED));
});
