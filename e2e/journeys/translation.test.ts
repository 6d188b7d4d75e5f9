import { expect, signInAtServer, statusWith, test } from './support/test.ts';

test.describe('on a server that translates whole posts', () => {
  test.use({ instanceOptions: { flavour: 'mastodon' } });

  test('[TL-078] [TL-106] warning, text and poll change together, by whom is said, and go back', async ({
    page,
    site,
  }) => {
    site.instance.post('noor', {
      status: 'Moin am Hafen',
      spoiler_text: 'Wetter',
      language: 'de',
      visibility: 'public',
      poll: { options: ['Ja', 'Nein'], expires_in: 3_600 },
    });
    await signInAtServer(page, 'maren');
    await page.goto('/main/all');
    const row = statusWith(page, 'Wetter');
    await row.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Translate' }).click();
    await expect(row.getByText('Translated from: German · Stand-in')).toBeVisible();
    await expect(row.getByText('English: Wetter')).toBeVisible();
    await expect(row.getByText('English: Nein')).toBeVisible();
    await row.getByRole('button', { name: 'Show original' }).click();
    await expect(row.getByText('Nein', { exact: true })).toBeVisible();
    await expect(row.getByText('Moin am Hafen')).toBeVisible();
  });
});

test.describe('on a server that does not translate', () => {
  test.use({ instanceOptions: { flavour: 'pleroma' } });

  test('[TL-078] a browser that can does, for a visitor too, and downloads only after a press', async ({
    page,
    site,
  }) => {
    await page.addInitScript(() => {
      const translator = { translate: async (text: string) => text.toUpperCase(), destroy: () => undefined };
      const detector = {
        detect: async () => [{ detectedLanguage: 'de', confidence: 0.9 }],
        destroy: () => undefined,
      };
      Object.assign(globalThis, {
        Translator: { availability: async () => 'downloadable', create: async () => translator },
        LanguageDetector: { availability: async () => 'available', create: async () => detector },
      });
    });
    site.instance.post('noor', { status: 'Moin am Hafen', visibility: 'public' });
    await page.goto('/main/all');
    const row = statusWith(page, 'Moin am Hafen');
    await row.focus();
    await page.keyboard.press('t');
    await expect(row.getByRole('status')).toContainText('needs to download the language');
    await row.getByRole('button', { name: 'Download' }).click();
    const translated = page.getByRole('main').getByRole('article').filter({ hasText: 'MOIN AM HAFEN' });
    await expect(translated.getByText('Translated from: German · On this device')).toBeVisible();
    await translated.getByRole('button', { name: 'Show original' }).click();
    await expect(row).toBeFocused();
  });
});
