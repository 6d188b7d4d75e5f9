import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { bundlePage, type BundledPage } from './support/bundled-page.ts';
import { naughtyStrings, OWN_PAYLOADS, publicCorpora } from './support/hostile-corpus.ts';
import { holdBackReports, INERT_REPORTS } from './support/inert-reports.ts';
import { checkMarkup } from './support/check-markup.ts';
import type { PostPage } from './support/post-page.tsx';
import { expect, test as base } from './support/test.ts';
import { watchPage } from './support/watch-page.ts';
import { IS_FULL, variants } from './support/variants.ts';

const CONTENT = '[lang="x-hostile"]';
/** Milliseconds: half a second or less on an idle machine, a minute and a half when the browser gets very little time. */
const LONG_POST_MS = 20_000;
/** Posts drawn at once. */
const AT_ONCE = 500;

/** No client and no instance: only the part of `shared` that shows posts, in a page with the headers of the real one. */
const test = base.extend<object, { bundled: BundledPage }>({
  bundled: [
    async ({}, provide) => {
      const bundled = await bundlePage(fileURLToPath(new URL('./support/post-page.tsx', import.meta.url)));
      await provide(bundled);
      await bundled.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ bundled }, provide) => provide(bundled.url),
});

test.use({ trace: 'off' });
test.use({ expectedErrors: [[INERT_REPORTS], { scope: 'test' }] });

for (const bypassCSP of variants([false, true])) {
  test.describe(bypassCSP ? 'hostile posts, the policy switched off' : 'hostile posts, under the policy', () => {
    test.use({ bypassCSP });

    test("of our own corpus keep only what is allowed, with and without Misskey's markup", async ({
      page,
      bundled,
    }) => {
      await checkPosts(page, bundled, OWN_PAYLOADS, [false, true]);
    });

    test('of the public corpora, in the full run every one', async ({ page, bundled }) => {
      const payloads = publicCorpora();
      test.skip(payloads === null, 'the public corpora are missing; set HOSTILE_DATA to their folder');
      expect(payloads?.length).toBeGreaterThan(1_000);
      const all = [...(payloads ?? []), ...naughtyStrings()];
      await checkPosts(page, bundled, IS_FULL ? all : all.filter((_, index) => index % 4 === 0), [false]);
    });
  });
}

/** A megabyte each: twice the limit at which a text is cut. */
const LONG_POSTS: Readonly<Record<string, string>> = {
  'one word': 'a'.repeat(1_000_000),
  colons: ':a'.repeat(500_000),
  entities: '&amp;'.repeat(200_000),
  'sibling elements': '<b>x</b>'.repeat(125_000),
  'line breaks': '&gt;<br>'.repeat(125_000),
  'nested elements': '<div>'.repeat(200_000),
  'unclosed links': '<a href="https://a.test/">x'.repeat(37_000),
  'unclosed formatting': '<p><b><i><u><s>x'.repeat(62_000),
  'nested tables': '<table><tr><td>'.repeat(66_000),
  "Misskey's markup": '<span class="mfm-tada">x</span>'.repeat(32_000),
};

test('a post of a megabyte is parsed and drawn in bounded time, for every kind of content', async ({ page }) => {
  await holdBackReports(page);
  await page.goto('/');
  const slow: string[] = [];
  for (const [name, html] of Object.entries(LONG_POSTS)) {
    const ms = await page.evaluate((post) => {
      const start = performance.now();
      (window as unknown as { posts: PostPage }).posts.show([post], 0, true);
      return performance.now() - start;
    }, html);
    if (ms > LONG_POST_MS) slow.push(`${name}: ${Math.round(ms)} ms`);
  }
  expect(slow).toEqual([]);
  expect(await checkMarkup(page, CONTENT, { isMfm: true })).toEqual([]);
});

/** Each froze the page or ended its process before there were limits. */
const DEEP_POSTS: Readonly<Record<string, string>> = {
  'effects in each other': '<span class="mfm-spin">'.repeat(200),
  'different effects in each other': ['tada', 'blur', 'x4', 'rotate', 'sparkle', 'jelly', 'position', 'shake']
    .map((name) => `<span class="mfm-${name}">`)
    .join('')
    .repeat(74),
  'effects side by side, each in others':
    `${'<span class="mfm-blur"><span class="mfm-spin">'.repeat(4)}x${'</span>'.repeat(8)} `.repeat(590),
  'quotes for other clients': '<span class="quote-inline">'.repeat(500),
  quotes: '<blockquote>'.repeat(500),
  superscript: '<sup>'.repeat(500),
  lists: '<ul><li>'.repeat(500),
  'marks on one letter': `a${'\u0301'.repeat(100_000)}`,
  'marks on one letter, across elements': `a${'<i>\u0301\u0302\u0303</i>'.repeat(5000)}`,
};

for (const [name, html] of Object.entries(DEEP_POSTS)) {
  test(`a post of ${name} is drawn, and the page answers`, async ({ page }) => {
    await holdBackReports(page);
    await page.goto('/');
    const isEffect = html.includes('mfm-');
    const show = (post: string) =>
      page.evaluate((one) => (window as unknown as { posts: PostPage }).posts.show([one], 0, true), post);
    await show(`${html}text`);
    if (isEffect) await expect(page.locator(`${CONTENT} [class*="mfm"]`).first()).toBeAttached();
    const { depth, effects, frames } = await page.evaluate(async (selector) => {
      const started = performance.now();
      for (let frame = 0; frame < 30; frame++) await new Promise((done) => requestAnimationFrame(done));
      const count = (from: Element, root: Element, isCounted: (element: Element) => boolean) => {
        let found = 0;
        for (let at: Element | null = from; at && at !== root; at = at.parentElement) if (isCounted(at)) found++;
        return found;
      };
      const root = document.querySelector(selector)!;
      const all = [...root.querySelectorAll('*')];
      return {
        depth: Math.max(...all.map((element) => count(element, root, () => true))),
        effects: Math.max(...all.map((element) => count(element, root, (one) => one.className.includes('mfm')))),
        frames: performance.now() - started,
      };
    }, CONTENT);
    expect(depth).toBeLessThanOrEqual(32);
    expect(effects).toBeLessThanOrEqual(8);
    expect(frames).toBeLessThan(LONG_POST_MS);
    await show('<p>the next post</p>');
    await expect(page.getByText('the next post', { exact: true })).toBeVisible();
  });
}

/** `looks`: drawn without or with Misskey's markup, or both. */
async function checkPosts(
  page: Page,
  bundled: BundledPage,
  payloads: readonly string[],
  looks: readonly boolean[],
): Promise<void> {
  const watched = await watchPage(page, [bundled.url]);
  await holdBackReports(page);
  await page.goto('/');
  const ownDocument = await page.evaluateHandle(() => document);
  for (const isMfm of looks) {
    for (let from = 0; from < payloads.length; from += AT_ONCE) {
      const batch = payloads.slice(from, from + AT_ONCE);
      const shown = await page.evaluate(
        ({ all, first, isOn }) => {
          const { posts } = window as unknown as { posts: PostPage };
          posts.show(all, first, isOn);
          return posts.read().map(({ text }) => text);
        },
        { all: batch, first: from, isOn: isMfm },
      );
      expect(shown.map(readable), 'a text that is not HTML is shown as it was written').toEqual(batch.map(readable));
      expect(await checkMarkup(page, CONTENT, { isMfm })).toEqual([]);
    }
  }
  expect(await ownDocument.evaluate((before) => before === document), 'the page has not navigated away').toBe(true);
  expect(watched.incidents).toEqual([]);
}

/** A page cannot contain lone surrogates, and neither can the browser's protocol. Plain texts are shown up to here. */
function readable(text: string): string {
  return text.slice(0, 2000).toWellFormed();
}

test("the check finds what Misskey's markup must not contain", async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() =>
    (window as unknown as { posts: PostPage }).posts.show(
      ['<span class="mfm-blur">harmless</span>', '<span class="mfm-fg" data-mfm-color="f00">red</span>'],
      0,
      true,
    ),
  );
  await expect(page.locator(`${CONTENT} [tabindex]`)).toHaveText('harmless');
  await expect(page.locator(`${CONTENT} [style*="--mfm-color"]`)).toHaveText('red');
  expect(await checkMarkup(page, CONTENT, { isMfm: true })).toEqual([]);
  expect((await checkMarkup(page, CONTENT)).join('\n')).toContain('tabindex="0"');
  await page
    .locator(CONTENT)
    .first()
    .evaluate((words) => {
      for (const [property, value] of [
        ['position', 'fixed'],
        ['background', 'url(/x.png)'],
        ['--mfm-color', 'url(/x.png)'],
      ] as const) {
        const span = document.createElement('span');
        span.style.setProperty(property, value);
        words.append(span);
      }
      const paragraph = document.createElement('p');
      paragraph.tabIndex = 0;
      words.append(paragraph);
    });
  const found = (await checkMarkup(page, CONTENT, { isMfm: true })).join('\n');
  for (const part of [
    'style="position: fixed',
    'style="background: url(',
    'style="--mfm-color: url(',
    'tabindex="0" of <p>',
  ])
    expect(found).toContain(part);
});
