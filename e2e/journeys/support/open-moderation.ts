import type { Locator, Page } from '@playwright/test';
import { signIn } from './test.ts';

interface ModerationWords {
  /** The button of the menu of a narrow window. */
  menu: string;
  moderation: string;
}

/** Signs a member of the staff in, in a language and a width, and opens the moderation dialog. */
export async function openModeration(
  page: Page,
  nick: string,
  { width, language, words }: { width: number; language: string; words: ModerationWords },
): Promise<Locator> {
  await page.setViewportSize({ width, height: 844 });
  await signIn(page, nick);
  await page.evaluate(
    (interfaceLanguage) =>
      localStorage.setItem('skerry.settings', JSON.stringify({ version: [1, 0], values: { interfaceLanguage } })),
    language,
  );
  await page.reload();
  if (width < 800) await page.getByRole('button', { name: words.menu }).click();
  await page.getByRole('navigation').getByText(words.moderation, { exact: true }).first().click();
  return page.getByRole('dialog').first();
}
