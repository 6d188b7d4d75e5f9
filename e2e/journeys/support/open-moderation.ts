import type { Locator, Page } from '@playwright/test';
import { signIn } from './test.ts';

/** From this width on the navigation is beside the page; below it is in a menu. */
const WIDE_PX = 800;

interface ModerationWords {
  /** The button of the menu of a narrow window. */
  menu: string;
  moderation: string;
}

interface Look {
  width: number;
  language: string;
}

/** Opens a page as a member of the staff, in a language and a width. */
export async function signInStaff(page: Page, nick: string, { width, language }: Look, path?: string): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await signIn(page, nick, path, { interfaceLanguage: language });
}

/** Opens the moderation dialog from any screen. */
export async function showModeration(page: Page, words: ModerationWords, width: number): Promise<Locator> {
  if (width < WIDE_PX) await page.getByRole('button', { name: words.menu }).click();
  await page.getByRole('navigation').getByText(words.moderation, { exact: true }).first().click();
  return page.getByRole('dialog').first();
}

/** The same, at one of its tabs. */
export async function showModerationTab(
  page: Page,
  words: ModerationWords & { tab: string },
  width: number,
): Promise<Locator> {
  const dialog = await showModeration(page, words, width);
  await dialog.getByRole('button', { name: words.tab }).click();
  return dialog;
}

/** Signs a member of the staff in, in a language and a width, and opens the moderation dialog. */
export async function openModeration(
  page: Page,
  nick: string,
  { words, ...look }: Look & { words: ModerationWords },
): Promise<Locator> {
  await signInStaff(page, nick, look);
  return showModeration(page, words, look.width);
}
