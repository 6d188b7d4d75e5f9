import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { speak } from './support/choose-language.ts';
import { keepSession } from './support/kept-session.ts';
import { misfits, shownTexts, type Misfit } from './support/misfits.ts';
import type { Site } from './support/site.ts';
import { expect, statuses, test } from './support/test.ts';
import { IS_FULL } from './support/variants.ts';

const LANGUAGES = readdirSync(join(import.meta.dirname, '../../shell/messages'))
  .filter((name) => name.endsWith('.json') && name !== 'notes.json')
  .map((name) => name.replace('.json', ''))
  .sort();

interface Screen {
  name: string;
  as?: string;
  open(page: Page, site: Site): Promise<void>;
}

const at = (path: string, ready: (page: Page) => Promise<void>) => async (page: Page) => {
  await page.goto(path);
  await ready(page);
};
const hasStatuses = (page: Page) => expect(statuses(page).nth(2)).toBeVisible();
const hasDialog = (page: Page) => expect(page.getByRole('dialog').first().getByRole('heading').first()).toBeVisible();
const hasHeading = (page: Page) => expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();

const SCREENS: readonly Screen[] = [
  { name: 'landing', open: at('/', hasStatuses) },
  { name: 'sign-up', open: at('/registration', hasHeading) },
  { name: 'home', as: 'maren', open: at('/main/friends', hasStatuses) },
  {
    name: 'conversation',
    as: 'maren',
    async open(page) {
      await page.goto('/main/all');
      await statuses(page).nth(2).getByRole('link').last().click();
      await hasStatuses(page);
    },
  },
  { name: 'notifications', as: 'maren', open: at('/maren/notifications', hasHeading) },
  { name: 'profile', as: 'maren', open: at('/users/yuki', hasStatuses) },
  {
    name: 'composer',
    as: 'maren',
    async open(page) {
      await page.goto('/main/friends');
      await hasStatuses(page);
      const isNarrow = (page.viewportSize()?.width ?? 0) < 800;
      if (isNarrow) await page.getByRole('button', { name: 'New post' }).click();
      else await page.keyboard.press('n');
      await expect(page.getByRole('textbox', { name: 'Text' }).last()).toBeVisible();
    },
  },
  { name: 'settings', as: 'maren', open: at('/settings/general', hasDialog) },
  { name: 'settings, appearance', as: 'maren', open: at('/settings/appearance', hasDialog) },
  { name: 'settings, profile', as: 'maren', open: at('/settings/profile', hasDialog) },
  { name: 'search', as: 'maren', open: at('/search?query=the', hasStatuses) },
  { name: 'lists', as: 'maren', open: at('/lists', hasHeading) },
  { name: 'reports', as: 'admin', open: at('/moderation/reports', hasDialog) },
  {
    name: 'dialog of a report',
    as: 'maren',
    async open(page) {
      await page.goto('/users/yuki');
      await hasStatuses(page);
      await statuses(page).first().getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Report' }).click();
      await hasDialog(page);
    },
  },
];

/** The folder with the pictures of a language. */
const sheet = (language: string) => join(test.info().project.outputDir, 'languages', language);

// A page with all pictures of each language, to look at.
test.afterAll(() => {
  for (const language of LANGUAGES.filter((one) => existsSync(sheet(one)))) {
    const pictures = readdirSync(sheet(language)).filter((name) => name.endsWith('.jpeg'));
    const images = pictures.map((name) => `<img src="${name}" alt="${name}" height="450">`);
    writeFileSync(join(sheet(language), 'index.html'), `<!doctype html><title>${language}</title>${images.join('')}`);
  }
});

/** Width in pixels, and text size in percent. */
const SIZES = [
  [390, 100],
  [1440, 100],
  [390, 200],
] as const;

for (const [width, textSize] of IS_FULL ? SIZES : [])
  for (const screen of SCREENS)
    test(`texts of all languages fit: ${screen.name}, ${width} wide, at ${textSize} %`, async ({ page, site }) => {
      await page.setViewportSize({ width, height: 900 });
      if (screen.as) await keepSession(page, screen.as);
      await screen.open(page, site);
      await page.waitForLoadState('networkidle');
      const found: (Misfit & { language: string })[] = [];
      const seenIn = new Map<string, number>();
      for (const language of LANGUAGES) {
        await speak(page, language, { 'shell.textSize': textSize });
        for (const text of await shownTexts(page)) seenIn.set(text, (seenIn.get(text) ?? 0) + 1);
        found.push(...(await misfits(page)).map((misfit) => ({ ...misfit, language })));
        const name = `${screen.name.replaceAll(/\W+/g, '-')}-${width}-${textSize}.jpeg`;
        await page.screenshot({ path: join(sheet(language), name), quality: 60 });
      }
      // What people wrote is the same in every language, and may be cut. So may an address of any length.
      const isOfTexts = ({ text }: Misfit) =>
        !/@\S+@/.test(text) && (text === '' || (seenIn.get(text) ?? 0) < LANGUAGES.length / 2);
      expect(found.filter(isOfTexts).map(({ language, what }) => `${language}: ${what}`)).toEqual([]);
    });
