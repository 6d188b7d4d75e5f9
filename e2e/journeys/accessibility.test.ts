import type { Page } from '@playwright/test';
import { findViolations } from './support/axe.ts';
import { keepSession } from './support/kept-session.ts';
import type { Site } from './support/site.ts';
import { expect, statuses, test } from './support/test.ts';
import { variants } from './support/variants.ts';

interface Variant {
  theme: 'pleroma-dark' | 'skerry-light';
  width: 390 | 1440;
  language: 'en' | 'ar';
}

/**
 * Each pair of values of the three occurs on each screen once. The first two, and the last two, have both themes and
 * both widths.
 */
const VARIANTS: readonly Variant[] = [
  { theme: 'pleroma-dark', width: 1440, language: 'en' },
  { theme: 'skerry-light', width: 390, language: 'en' },
  { theme: 'skerry-light', width: 1440, language: 'ar' },
  { theme: 'pleroma-dark', width: 390, language: 'ar' },
];

interface Screen {
  name: string;
  /** The user; a visitor by default. */
  as?: string;
  /** The kind of instance that has it; the embedded one by default. */
  flavour?: 'pleroma' | 'mastodon';
  /** Opens the screen and waits until it is shown. */
  open(page: Page, site: Site): Promise<void>;
}

const SCREENS: readonly Screen[] = [
  {
    name: 'a timeline, as a visitor',
    open: async (page) => {
      await page.goto('/main/all');
      await expect(statuses(page).nth(3)).toBeVisible();
    },
  },
  {
    name: 'home',
    as: 'maren',
    open: async (page) => {
      await page.goto('/main/friends');
      await expect(statuses(page).nth(3)).toBeVisible();
    },
  },
  { name: 'a conversation', as: 'maren', open: openConversation },
  {
    name: 'a profile',
    as: 'maren',
    open: async (page) => {
      await page.goto('/users/yuki');
      await expect(statuses(page).first()).toBeVisible();
    },
  },
  {
    name: 'notifications',
    as: 'maren',
    open: async (page) => {
      await page.goto('/maren/notifications');
      await expect(statuses(page).first()).toBeVisible();
    },
  },
  {
    name: 'a search',
    as: 'maren',
    open: async (page) => {
      await page.goto('/search?query=the');
      await expect(statuses(page).first()).toBeVisible();
    },
  },
  { name: 'a profile, its posts with every sign of them', as: 'maren', open: openFaces },
  { name: 'interactions', as: 'maren', open: openMain('/users/maren/interactions', 'article') },
  { name: 'direct messages', as: 'maren', open: openDirect },
  { name: 'bookmarks', as: 'maren', open: openMain('/bookmarks', 'h1') },
  { name: 'bookmark folders', as: 'maren', open: openMain('/bookmark-folders', 'h1') },
  { name: 'lists', as: 'maren', open: openMain('/lists', 'input') },
  { name: 'announcements', as: 'maren', open: openMain('/announcements', 'li') },
  { name: 'what was missed', as: 'maren', open: openCatchUp },
  { name: 'people and hashtags that were sought', as: 'maren', open: openMain('/search?query=ma', 'h1') },
  { name: 'chats', as: 'maren', flavour: 'pleroma', open: openMain('/users/maren/chats', 'article') },
  { name: 'what a server without trends has to explore', as: 'maren', open: openMain('/explore', 'section') },
  { name: 'trends', flavour: 'mastodon', open: openMain('/explore', '[role=tab]') },
  { name: 'the media viewer', as: 'maren', open: openViewer },
  { name: 'the settings', open: openSettings },
  { name: 'a reply being written', as: 'maren', open: openReply },
  {
    name: 'the login',
    open: async (page) => {
      await page.goto('/login');
      await expect(page.getByRole('main').locator('form')).toBeVisible();
    },
  },
];

test.use({ trace: 'off' });

for (const [index, { name, as, flavour, open }] of SCREENS.entries())
  test.describe(name, () => {
    if (flavour) test.use({ instanceOptions: { flavour } });

    test('conforms to WCAG 2.2 AA in both themes, narrow and wide', async ({ page, site }) => {
      if (as) await keepSession(page, as);
      else await page.goto('/about');
      const found: string[] = [];
      for (const variant of variants(VARIANTS, index % 2, 2)) {
        await applySettings(page, variant);
        await open(page, site);
        for (const { id, help, nodes } of await findViolations(page))
          found.push(
            `${variant.theme} ${variant.width} ${variant.language}: ${id} (${help}), ${nodes.length} times: ${nodes
              .slice(0, 3)
              .map((node) => `${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`)
              .join(' | ')}`,
          );
      }
      expect(found).toEqual([]);
    });
  });

/** Settings as this browser stores them, from the next load on. */
async function applySettings(page: Page, { theme, width, language }: Variant): Promise<void> {
  await page.setViewportSize({ width, height: width < 600 ? 844 : 1000 });
  await page.evaluate(
    ([chosenTheme, chosenLanguage]) => {
      localStorage.setItem(
        'skerry.settings',
        JSON.stringify({ version: [1, 0], values: { theme: chosenTheme, interfaceLanguage: chosenLanguage } }),
      );
    },
    [theme, language],
  );
}

async function openConversation(page: Page, site: Site): Promise<void> {
  const root = site.instance.post('noor', {
    status: 'Which **boat** do we take?',
    visibility: 'public',
    spoiler_text: '',
  });
  const id = String(root['id']);
  site.instance.post('maren', {
    status: '@noor The old one, if the pump is fixed.',
    visibility: 'public',
    in_reply_to_id: id,
  });
  await page.goto(`/notice/${id}`);
  await expect(statuses(page).nth(1)).toBeVisible();
}

async function openSettings(page: Page): Promise<void> {
  await page.goto('/about');
  const settings = page
    .getByRole('button', { name: /^(Settings|الإعدادات)$/ })
    .or(page.getByRole('link', { name: /^(Settings|الإعدادات)$/ }));
  const menu = page.getByRole('button', { name: /^(Menu|القائمة)$/ });
  await expect(settings.or(menu).first()).toBeVisible();
  if (!(await settings.first().isVisible())) await menu.first().click();
  await settings.first().click();
  await expect(page.getByRole('dialog').getByRole('combobox').first()).toBeVisible();
}

async function openReply(page: Page, site: Site): Promise<void> {
  await openConversation(page, site);
  await page
    .locator('article[aria-current="true"]')
    .getByRole('button', { name: /^(Reply|رد)/ })
    .first()
    .click();
  // In a narrow window the form is a dialog.
  const [below, sheet] = [page.getByRole('main').getByRole('textbox'), page.getByRole('dialog').getByRole('textbox')];
  await expect(below.or(sheet).first()).toBeVisible();
}

/** A screen of its own, once something of that kind is in it. */
function openMain(path: string, element: string) {
  return async (page: Page) => {
    await page.goto(path);
    await expect(page.getByRole('main').locator(element).first()).toBeVisible();
  };
}

/** What others posted lately, with the headings of the conversations. */
async function openCatchUp(page: Page, site: Site): Promise<void> {
  await openConversation(page, site);
  await page.goto('/catch-up');
  await page.getByRole('main').locator('form button[type="submit"]').click();
  await expect(statuses(page).getByRole('heading').first()).toBeVisible();
}

async function openDirect(page: Page, site: Site): Promise<void> {
  site.instance.post('ines', { status: '@maren The key is under the third stone.', visibility: 'direct' });
  await page.goto('/users/maren/dms');
  await page.getByRole('feed', { name: 'Conversations' }).getByRole('link').first().click();
  await expect(page.getByRole('log')).toContainText('The key is under the third stone.');
}

/** Posts with a warning, a long text, a poll, a mention, and of a marked person. */
async function openFaces(page: Page, site: Site): Promise<void> {
  for (const post of [
    { status: 'Behind a warning.', spoiler_text: 'Boats', sensitive: true },
    { status: 'A long one.\n\n'.repeat(30) },
    { status: 'Which boat?', poll: { options: ['The old one', 'The new one'], expires_in: 3600 } },
    { status: '@maren and @noor, look.' },
  ])
    site.instance.post('yuki', { visibility: 'public', ...post });
  await page.goto('/users/yuki');
  await expect(statuses(page).nth(3)).toBeVisible();
}

async function openViewer(page: Page): Promise<void> {
  await page.goto('/main/all');
  const picture = page.getByRole('main').locator('[data-tile] > button > img').first();
  await expect
    .poll(async () => {
      if (!(await picture.isVisible())) await page.mouse.wheel(0, 500);
      return picture.isVisible();
    })
    .toBe(true);
  await picture.click();
  await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
}
