import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Site } from './support/site.ts';
import { expect, signIn, statuses, test } from './support/test.ts';

interface Variant {
  theme: 'pleroma-dark' | 'skerry-light';
  width: 390 | 1440;
  language: 'en' | 'ar';
}

/** Each pair of values of the three occurs on each screen once. */
const VARIANTS: readonly Variant[] = [
  { theme: 'pleroma-dark', width: 1440, language: 'en' },
  { theme: 'skerry-light', width: 390, language: 'en' },
  { theme: 'skerry-light', width: 1440, language: 'ar' },
  { theme: 'pleroma-dark', width: 390, language: 'ar' },
];
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Screen {
  name: string;
  /** The user; a visitor by default. */
  as?: string;
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
test.describe.configure({ timeout: 150_000 });

for (const { name, as, open } of SCREENS) {
  test(`${name} conforms to WCAG 2.2 AA in both themes, narrow and wide, in English and Arabic`, async ({
    page,
    site,
  }) => {
    if (as) await signIn(page, as);
    else await page.goto('/about');
    const found: string[] = [];
    for (const variant of VARIANTS) {
      await applySettings(page, variant);
      await open(page, site);
      const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
      for (const { id, help, nodes } of violations)
        found.push(
          `${variant.theme} ${variant.width} ${variant.language}: ${id} (${help}), ${nodes.length} times: ${nodes
            .slice(0, 3)
            .map((node) => `${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`)
            .join(' | ')}`,
        );
    }
    expect(found).toEqual([]);
  });
}

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
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
}
