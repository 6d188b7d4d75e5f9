import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support/test.ts';

const LANGUAGES = {
  en: {
    moderation: 'Moderation',
    tab: 'Parts',
    menu: 'Menu',
    enabled: 'Enabled',
    refused: 'Refused',
    noFaults: 'No faults',
    fault: '1 fault',
  },
  ar: {
    moderation: 'الإشراف',
    tab: 'الأجزاء',
    menu: 'القائمة',
    enabled: 'مفعّل',
    refused: 'مرفوض',
    noFaults: 'لا أعطال',
    fault: 'عطل واحد',
  },
} as const;
type Words = (typeof LANGUAGES)[keyof typeof LANGUAGES];

async function begin(page: Page, who: string, width: number, language: keyof typeof LANGUAGES) {
  await page.setViewportSize({ width, height: 844 });
  await signIn(page, who);
  await page.evaluate(
    (interfaceLanguage) =>
      localStorage.setItem('skerry.settings', JSON.stringify({ version: [1, 0], values: { interfaceLanguage } })),
    language,
  );
}

async function openPane(page: Page, { moderation, tab, menu }: Words, width: number) {
  if (width < 800) await page.getByRole('button', { name: menu }).click();
  await page.getByRole('navigation').getByText(moderation, { exact: true }).first().click();
  const dialog = page.getByRole('dialog').first();
  await dialog.getByRole('button', { name: tab }).click();
  return dialog;
}

/** The page, with a change of its feed. */
const withFeed = (page: Page, change: (html: string) => string) =>
  page.route(
    (url) => url.pathname === '/' || url.pathname.startsWith('/main'),
    async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: change(await answer.text()) });
    },
  );

for (const [width, language, who] of [
  [1440, 'en', 'admin'],
  [390, 'ar', 'mod'],
] as const)
  test(`staff see the modules of the page, what was loaded of them, and which was refused, ${width}, ${language}`, async ({
    page,
  }) => {
    const words = LANGUAGES[language];
    await begin(page, who, width, language);
    // A composer for a newer contract than this shell's.
    await withFeed(page, (html) =>
      html.replace(/("id":"composer",.*?"contract":")[^"]+/s, (_, before: string) => `${before}^9.0.0`),
    );
    await page.reload();
    const dialog = await openPane(page, words, width);
    const item = (id: string) => dialog.getByRole('listitem').filter({ has: page.getByText(id, { exact: true }) });
    await expect(item('timelines')).toContainText(words.enabled);
    await expect(item('timelines')).toContainText(/1\.0\.0-[0-9a-f]{8}/);
    await expect(item('timelines')).toContainText(/KB|ك\.ب/);
    await expect(item('timelines')).toContainText(words.noFaults);
    const refused = item('composer');
    await expect(refused).toContainText(words.refused);
    await refused.getByText(words.fault).press('Enter');
    await expect(refused).toContainText('MODULE_CONTRACT_RANGE');
    await expect(refused).toContainText('^9.0.0');
  });
