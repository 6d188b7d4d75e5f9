import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { chooseLanguage, speak } from './support/choose-language.ts';
import { expect, signIn, statuses, test } from './support/test.ts';
import { variants } from './support/variants.ts';

const ROOT = join(import.meta.dirname, '../..');
const PACKAGES = ['shared', 'shell', 'mfe-timelines', 'mfe-composer', 'mfe-profile', 'mfe-settings', 'mfe-admin'];
const RIGHT_TO_LEFT = ['ar', 'he'];

type Texts = Readonly<Record<string, string>>;

const textsOf = (name: string, language: string) =>
  JSON.parse(readFileSync(join(ROOT, name, 'messages', `${language}.json`), 'utf8')) as Texts;
const languages = readdirSync(join(ROOT, 'shell/messages'))
  .filter((name) => name.endsWith('.json') && name !== 'notes.json')
  .map((name) => name.slice(0, -'.json'.length));
/** Not in the full run: each language in one of two tests. */
const HALF = languages.length / 2;
const nameOf = (code: string) => {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
};

/** English texts whose translation into a language has other words: seeing one means that it was not used. */
function leftInEnglish(language: string): ReadonlySet<string> {
  if (language === 'en') return new Set();
  const of = new Map<string, boolean>();
  for (const name of PACKAGES) {
    const [english, own] = [textsOf(name, 'en'), textsOf(name, language)];
    for (const [key, text] of Object.entries(english))
      if (!text.includes('{') && text.length > 3 && !key.startsWith('preview.'))
        of.set(text, (of.get(text) ?? true) && own[key] !== text);
  }
  const translations = new Set(PACKAGES.flatMap((name) => Object.values(textsOf(name, language))));
  return new Set([...of].flatMap(([text, differs]) => (differs && !translations.has(text) ? [text] : [])));
}

async function expectLanguage(page: Page, language: string): Promise<void> {
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', new RegExp(`^${language}`));
  await expect(html).toHaveAttribute('dir', RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr');
}

/** The texts of the page's elements and the names of its controls; not what was read aloud before. */
const textsOfPage = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => !element.closest('[role=status]'))
      .flatMap((element) => [
        ...[...element.childNodes].flatMap((node) => (node instanceof Text ? [node.data.trim()] : [])),
        ...['aria-label', 'placeholder', 'title']
          .filter((name) => name !== 'aria-label' || !element.hasAttribute('aria-labelledby'))
          .flatMap((name) => element.getAttribute(name) ?? []),
      ]),
  );

/** The texts of the navigation come in files of their own, a moment after the rest. */
const expectNone = (page: Page, texts: ReadonlySet<string>, language: string) =>
  expect
    .poll(async () => (await textsOfPage(page)).filter((text) => texts.has(text)), { message: language })
    .toEqual([]);

test('[SH-170] thirty languages are in the menu, and each of them is the language of the page', async ({ page }) => {
  test.slow();
  await signIn(page, 'maren', '/settings/general');
  const dialog = page.getByRole('dialog');
  const english = textsOf('shell', 'en')['setting.interfaceLanguage'] ?? '';
  await dialog.getByRole('combobox', { name: english }).click();
  const list = page.getByRole('listbox');
  await expect(list.getByRole('option')).toHaveCount(1 + languages.length);
  expect(languages).toHaveLength(30);
  await expect(list.getByRole('option').filter({ hasText: /%/ })).toHaveCount(0);
  // It closes the list; the dialog stays.
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);

  let label = english;
  for (const language of variants(languages, 0, HALF)) {
    await chooseLanguage(dialog, nameOf(language), label);
    await expectLanguage(page, language);
    label = textsOf('shell', language)['setting.interfaceLanguage'] ?? '';
    await expect(dialog.getByRole('combobox', { name: label, exact: true })).toBeVisible();
    const title = textsOf('mfe-settings', language)['title'] ?? '';
    await expect(dialog.getByRole('heading', { name: title, exact: true })).toBeVisible();
    const left = leftInEnglish(language);
    await expectNone(page, left, language);
  }
});

test('[SH-170] no English is left on home and in the form for a post', async ({ page }) => {
  test.slow();
  await signIn(page, 'maren', '/main/friends');
  await expect(statuses(page).first()).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'Text' }).last()).toBeVisible();
  for (const language of variants(languages, 1, HALF).filter((one) => one !== 'en')) {
    await speak(page, language);
    await expectLanguage(page, language);
    const left = leftInEnglish(language);
    await expectNone(page, left, language);
  }
});

test('[SH-170] a language is chosen before there is an account', async ({ page }) => {
  for (const path of ['/login', '/registration', '/main/all']) {
    await page.goto(path);
    await page.getByRole('combobox', { name: 'Interface language' }).first().selectOption({ label: 'Svenska' });
    await expectLanguage(page, 'sv');
    const label = textsOf('shell', 'sv')['setting.interfaceLanguage'] ?? '';
    await page.getByRole('combobox', { name: label }).first().selectOption({ label: 'English' });
    await expectLanguage(page, 'en');
  }
});
