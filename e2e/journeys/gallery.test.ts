import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { buildGallery, serveGallery } from '../tasks/gallery.ts';
import { PRESET_THEMES } from '../../shared/ui/theme/themes.ts';
import { findViolations } from './support/axe.ts';
import { IS_FULL, variants } from './support/variants.ts';

interface Variant {
  theme: string;
  dir: 'ltr' | 'rtl';
  lang: 'en' | 'de' | 'ar' | 'ja';
  width: 390 | 1024 | 1440;
}

/** Every preset theme in both directions (colours do not depend on the direction); every language and width somewhere. */
const VARIANTS: readonly Variant[] = [
  { theme: 'pleroma-dark', dir: 'ltr', lang: 'en', width: 1440 },
  { theme: 'skerry-light', dir: 'rtl', lang: 'ar', width: 390 },
  { theme: 'high-contrast', dir: 'ltr', lang: 'de', width: 390 },
  { theme: 'pleroma-dark', dir: 'rtl', lang: 'ja', width: 1440 },
  { theme: 'lichen', dir: 'ltr', lang: 'en', width: 1024 },
  { theme: 'heather', dir: 'rtl', lang: 'ar', width: 390 },
  { theme: 'midnight', dir: 'ltr', lang: 'de', width: 1440 },
  { theme: 'sand', dir: 'ltr', lang: 'ja', width: 390 },
];
/** Popups are checked while open in these: both directions and widths. */
const OPENED_VARIANTS = VARIANTS.slice(0, 2);
/** What is above the page: a dialog, or something in the top layer. */
const OVERLAY = 'dialog[open], [popover]:popover-open';
const PICTURE_MS = 120_000;

const test = base.extend<{ problems: string[] }, { gallery: string }>({
  gallery: [
    async ({}, provide) => {
      const dir = mkdtempSync(join(tmpdir(), 'skerry-gallery-'));
      await buildGallery(dir);
      const server = await serveGallery({ dir, port: 0 });
      await provide(server.url);
      await server.close();
      rmSync(dir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  problems: async ({ page }, provide) => {
    const problems: string[] = [];
    await page.exposeBinding('reportViolation', (_source, text: string) => problems.push(text));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        void (window as unknown as { reportViolation(text: string): void }).reportViolation(
          `policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile ?? ''} ${event.sample}`,
        );
      });
    });
    page.on('pageerror', (error) => problems.push(`uncaught: ${error.stack ?? error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`console: ${message.text()}`);
    });
    await provide(problems);
    expect(problems).toEqual([]);
  },
});
test.use({ trace: 'off' });
// One after another, in one process: each would build the gallery.
test.describe.configure({ mode: 'default' });

/** A picture to look at, in the full run: of the whole page it takes a busy machine half a minute. */
async function picture(page: Page, name: string, fullPage = true): Promise<void> {
  if (!IS_FULL) return;
  const body = await page.screenshot({ fullPage, timeout: PICTURE_MS });
  await test.info().attach(name, { body, contentType: 'image/png' });
}

/** Everything on one page, all drawn. */
async function openAll(page: Page, gallery: string, { theme, dir, lang, width }: Variant): Promise<void> {
  await page.setViewportSize({ width, height: width < 600 ? 844 : 1000 });
  await page.goto(`${gallery}/?${new URLSearchParams({ theme, dir, lang }).toString()}#/all`);
  await expect(page.locator('article[data-entry]')).toHaveCount(
    (await page.getByRole('navigation').getByRole('link').count()) - 1,
  );
}

/** `part`: the selector of what is checked; without it the page. */
async function faults(page: Page, variant: Variant, where: string, part?: string): Promise<string[]> {
  const violations = await findViolations(page, part);
  return violations.map(
    ({ id, help, nodes }) =>
      `${where}, ${variant.theme} ${variant.dir} ${variant.lang} ${variant.width}: ${id} (${help}), ${nodes.length} times: ${nodes
        .slice(0, 3)
        .map((node) => `${node.html.slice(0, 200)} ${node.any[0]?.message ?? ''}`)
        .join(' | ')}`,
  );
}

test('every preset theme is checked', () => {
  expect(new Set(VARIANTS.map(({ theme }) => theme))).toEqual(new Set(PRESET_THEMES.map(({ name }) => name)));
});

for (const variant of variants(VARIANTS, 0, 4)) {
  test(`every part of the interface conforms to WCAG 2.2 AA: ${variant.theme}, ${variant.dir}, ${variant.lang}, ${variant.width}`, async ({
    page,
    gallery,
    problems,
  }) => {
    await openAll(page, gallery, variant);
    expect(await faults(page, variant, 'closed')).toEqual([]);
    await picture(page, `gallery-${variant.theme}-${variant.dir}-${variant.lang}-${variant.width}`);
    expect(problems).toEqual([]);
  });
}

for (const variant of variants(OPENED_VARIANTS, 1)) {
  test(`every popup conforms to it too, closes by Escape and returns the focus: ${variant.theme}, ${variant.dir}, ${variant.lang}, ${variant.width}`, async ({
    page,
    gallery,
    problems,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openAll(page, gallery, variant);
    const entries = await page
      .locator('article[data-entry]:has([data-opens])')
      .evaluateAll((articles) => articles.map((article) => article.getAttribute('data-entry') ?? ''));
    expect(entries.length).toBeGreaterThan(8);
    const found: string[] = [];
    for (const entry of entries) {
      await page.getByRole('navigation').getByRole('link', { name: entry, exact: true }).click();
      await expect(page.locator('article[data-entry]')).toHaveCount(1);
      const samples = page.locator('[data-opens]');
      await expect(samples.first()).toBeVisible();
      for (let index = 0; index < (await samples.count()); index++) {
        const name = `${entry} ${index + 1}`;
        const trigger = samples.nth(index).locator('button:visible, input:visible').first();
        await trigger.click();
        const floating = page.locator(OVERLAY).last();
        await expect(floating.locator('button, [role=option], [role^=menuitem], p').first(), name).toBeVisible();
        found.push(...(await faults(page, variant, name, OVERLAY)));
        await picture(page, `${name} ${variant.theme}-${variant.dir}-${variant.width}`, false);
        await page.keyboard.press('Escape');
        await expect(page.locator(OVERLAY), name).toHaveCount(0);
        await expect(trigger, name).toBeFocused();
      }
    }
    expect(found).toEqual([]);
    expect(problems).toEqual([]);
  });
}

test('under forced colours, selected, filled and bordered parts are still distinguishable', async ({
  page,
  gallery,
  problems,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openAll(page, gallery, { theme: 'pleroma-dark', dir: 'ltr', lang: 'en', width: 1024 });
  const ground = (selector: string, pseudo?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, at) => getComputedStyle(element, at).backgroundColor, pseudo);
  const canvas = await ground('body');
  const chosen = '[data-entry=segmented] label:has(:checked)';
  expect(await ground(chosen)).not.toBe(await ground('[data-entry=segmented] label:not(:has(:checked))'));
  expect(await ground('[data-entry=tabs] [role=tab][aria-selected=true]', '::after')).not.toBe(canvas);
  for (const part of [
    '[data-entry=alert] [data-sample] > div',
    '[data-entry=badge] [data-sample] > span',
    '[data-entry=panel] [data-sample] > *',
    '[data-entry=loading] [data-sample] > div > span',
    '[data-entry=progress] progress',
    '[data-entry=button] button',
  ]) {
    await expect(page.locator(part).first(), part).toHaveCSS('border-top-width', '1px');
  }
  const colour = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).color);
  expect(await colour('[data-entry=button] button[aria-disabled=true]')).not.toBe(
    await colour('[data-entry=button] button:not([aria-disabled])'),
  );
  await picture(page, 'gallery-forced-colours');
  expect(problems).toEqual([]);
});

test('with more contrast, secondary text has the colour of the text, and axe finds nothing', async ({
  page,
  gallery,
  problems,
}) => {
  await page.emulateMedia({ contrast: 'more' });
  const variant: Variant = { theme: 'skerry-light', dir: 'ltr', lang: 'en', width: 1024 };
  await openAll(page, gallery, variant);
  expect(await faults(page, variant, 'more contrast')).toEqual([]);
  const token = (name: string) =>
    page.locator('html').evaluate((element, of) => getComputedStyle(element).getPropertyValue(of).trim(), name);
  expect(await token('--text-soft')).toBe(await token('--text'));
  await picture(page, 'gallery-more-contrast');
  expect(problems).toEqual([]);
});

test('each part has its own address, which keeps the options', async ({ page, gallery, problems }) => {
  await page.goto(`${gallery}/#/slider`);
  const slider = page.getByRole('slider', { name: 'Opacity' }).first();
  await slider.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '55%');
  await page.getByRole('radio', { name: 'rtl' }).check();
  await expect(page).toHaveURL(/dir=rtl.*#\/slider$/);
  // In the other direction, the same key goes the other way.
  await slider.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '50%');
  expect(problems).toEqual([]);
});

for (const [way, leave] of [
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['a press outside', (page: Page) => page.mouse.click(700, 60)],
] as const) {
  test(`${way} closes a popup in a dialog, but not the dialog`, async ({ page, gallery, problems }) => {
    await page.goto(`${gallery}/#/modal-dialog`);
    await page.getByRole('button', { name: 'Open' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Edit' });
    await expect(dialog.getByRole('textbox', { name: 'Maren Holm' })).toBeFocused();
    const choices = dialog.getByRole('button', { name: /Who can reply/ });
    await choices.click();
    await expect(dialog.getByRole('listbox')).toBeVisible();
    await leave(page);
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await expect(choices).toBeFocused();
    expect(problems).toEqual([]);
  });
}
