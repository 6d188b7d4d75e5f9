import type { Locator } from '@playwright/test';
import { expect, signIn, statuses, test } from './support/test.ts';
import { variants } from './support/variants.ts';

/** As many as a phone has room for in English, then more: Arabic writes out "million". */
const COUNTS = [9_999, 123_456, 1_234_567];

test('great counts neither widen the page of a phone nor are cut to another number, in Arabic', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'maren');
  await page.route(/\/api\/v1\/timelines\/home/, async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as object[];
    const great = list.map((status, at) => {
      const count = COUNTS[at % COUNTS.length];
      return { ...status, replies_count: count, reblogs_count: count, favourites_count: count };
    });
    await route.fulfill({ response, json: great });
  });
  await page.evaluate(() =>
    localStorage.setItem('skerry.settings', JSON.stringify({ version: [1, 0], values: { interfaceLanguage: 'ar' } })),
  );
  await page.goto('/main/friends');
  await expect(statuses(page).nth(2)).toBeVisible();
  await expect(page.getByRole('button', { name: /1.2\s+مليون$/ }).first()).toBeAttached();
  const seen = await page.evaluate(() => {
    const counts = [...document.querySelectorAll('main article button[aria-pressed] > span')].map((box) => {
      const range = document.createRange();
      range.selectNodeContents(box);
      const [text, frame] = [range.getBoundingClientRect(), box.getBoundingClientRect()];
      if (text.top >= frame.bottom - 1) return 'hidden';
      return text.left >= frame.left - 1 && text.right <= frame.right + 1 ? 'whole' : `cut: ${box.textContent}`;
    });
    return { counts: [...new Set(counts)], wider: document.documentElement.scrollWidth - innerWidth };
  });
  expect(seen.wider).toBeLessThanOrEqual(0);
  expect(seen.counts.filter((count) => count.startsWith('cut'))).toEqual([]);
  expect(seen.counts).toContain('whole');
});

for (const language of variants(['en', 'ar'], 1))
  test(`long names are cut at their own end on a phone, and what people did is not (${language})`, async ({
    page,
    site,
    request,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'maren');
    const { id } = site.instance.post('noor', { status: 'Repeated by two', visibility: 'public' });
    const alone = site.instance.post('noor', { status: 'Repeated by one', visibility: 'public' });
    for (const [nickname, what] of [
      ['ines', id],
      ['tobias', id],
      ['yuki', alone['id']],
    ] as const) {
      const headers = { authorization: `Bearer ${site.instance.tokenFor(nickname)}` };
      const made = await request.post(`${site.instance.url}/api/v1/statuses/${String(what)}/reblog`, { headers });
      expect(made.ok()).toBe(true);
    }
    await page.route(/\/api\/v1\/timelines\/home/, async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const name = '"display_name":"Alexandra the navigator of the outermost of all the skerries"';
      await route.fulfill({ response, body: text.replace(/"display_name":"[^"]*"/g, name) });
    });
    await page.evaluate(
      (interfaceLanguage) =>
        localStorage.setItem('skerry.settings', JSON.stringify({ version: [1, 0], values: { interfaceLanguage } })),
      language,
    );
    await page.goto('/main/friends');
    const line = page
      .getByRole('main')
      .getByText(/repeated|أعاد النشر/)
      .nth(1);
    await expect(line.getByRole('link')).toHaveCount(2);
    const cut = () =>
      page
        .locator('main article bdi')
        .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).length);
    await expect.poll(cut).toBeGreaterThan(2);
    const seen = await page.evaluate(() => {
      const isInside = (node: Node, from: number, to: number, frame: Element) => {
        const range = document.createRange();
        range.setStart(node, from);
        range.setEnd(node, to);
        const [text, box] = [range.getBoundingClientRect(), frame.getBoundingClientRect()];
        return text.left >= box.left - 1 && text.right <= box.right + 1;
      };
      const names = [...document.querySelectorAll('main article bdi')].filter(
        (one) => one.scrollWidth > one.clientWidth,
      );
      const verbs = document.evaluate(
        '//main//article/p/span/text()[contains(., "repeated") or contains(., "أعاد النشر")]',
        document,
        null,
        XPathResult.ORDERED_NODE_SNAPSHOT_TYPE,
      );
      return {
        names: names.map((name) => isInside(name.firstChild ?? name, 0, 1, name)),
        verbs: Array.from({ length: verbs.snapshotLength }, (_, at) => {
          const verb = verbs.snapshotItem(at) as Text;
          return isInside(verb, 0, verb.data.length, verb.parentElement as Element);
        }),
        // The space between the name of one and what they did.
        spaces: Array.from({ length: verbs.snapshotLength }, (_, at) => verbs.snapshotItem(at) as Text)
          .filter((verb) => verb.parentElement?.querySelectorAll('bdi').length === 1)
          .map((verb) => {
            const range = document.createRange();
            range.setStart(verb, verb.data.length - verb.data.trimStart().length);
            // In Arabic a mark that isolates the name follows the space.
            range.setEnd(verb, verb.data.search(/[\s\u2068]*$/));
            const [text, name] = [range, verb.parentElement?.querySelector('bdi') as Element].map((one) =>
              one.getBoundingClientRect(),
            ) as [DOMRect, DOMRect];
            return Math.max(text.left - name.right, name.left - text.right);
          }),
      };
    });
    expect(seen.names).not.toContain(false);
    expect(Math.min(...seen.spaces)).toBeGreaterThan(1);
    expect(seen.verbs).toContain(true);
    expect(seen.verbs).not.toContain(false);
  });

test('on a phone the description of a picture has a row of its own, and grows', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'maren');
  await page.getByRole('button', { name: 'New post' }).click();
  const form = page.getByRole('dialog', { name: 'New post' });
  await form.locator('input[type=file]').setInputFiles({
    name: 'the-slip-at-low-water-on-a-morning-in-november.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  });
  const description = form.getByLabel(/^Description of the-slip/);
  await description.fill('A slip with weed');
  const before = await description.boundingBox();
  expect(before?.width).toBeGreaterThan(320);
  await description.fill('A slip with weed. '.repeat(12));
  const after = await description.boundingBox();
  expect(after?.height).toBeGreaterThan(2 * (before?.height ?? 0));
  const remove = await form.getByRole('button', { name: /^Remove the-slip/ }).boundingBox();
  expect((remove?.y ?? 0) + (remove?.height ?? 0)).toBeLessThanOrEqual(after?.y ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

for (const language of variants(['en', 'ar']))
  test(`on a phone a menu is a sheet at the bottom edge, closed by back, Escape and a press above it (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'maren', '/main/friends', { interfaceLanguage: language });
    const button = statuses(page).first().locator('footer button[aria-haspopup=menu]');
    const menu = page.getByRole('menu');
    for (const close of [() => page.goBack(), () => page.keyboard.press('Escape'), () => page.mouse.click(195, 60)]) {
      await button.click();
      await expect(menu).toBeVisible();
      const sheet = () => menu.locator('xpath=..').evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect);
      await expect.poll(async () => (await sheet()).bottom).toBe(844);
      expect(await sheet()).toMatchObject({ left: 0, right: 390 });
      const heights = await menu.getByRole('menuitem').evaluateAll((all) => all.map((one) => one.clientHeight));
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
      await close();
      await expect(menu).toHaveCount(0);
      await expect(button).toBeFocused();
      expect(new URL(page.url()).pathname).toBe('/main/friends');
    }
  });

test('on a phone a short page fills the window, and a title is whole beside its controls, in German', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'maren', '/main/friends', { interfaceLanguage: 'de' });
  for (const [path, title] of [
    ['/lists', 'Listen'],
    ['/nothing/here', 'Hier ist nichts'],
    ['/users/nobody-of-this-name', 'Profil'],
    ['/maren/notifications', 'Mitteilungen'],
    ['/tag/photography', 'photography'],
  ] as const) {
    await page.goto(path);
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(heading).toContainText(title);
    await page.waitForLoadState('networkidle');
    const seen = await page.evaluate((text) => {
      const at = (y: number) => document.elementFromPoint(100, y);
      const bar = document.querySelector('nav:last-of-type')?.getBoundingClientRect().top ?? 0;
      const words = document.evaluate(
        `//main//h1//text()[contains(., "${text}")]`,
        document,
        null,
        XPathResult.FIRST_ORDERED_NODE_TYPE,
      ).singleNodeValue as Text;
      const range = document.createRange();
      range.selectNodeContents(words);
      const box = (words.parentElement as Element).getBoundingClientRect();
      return {
        isFilled: at(bar - 4)?.closest('main section') !== null,
        lines: range.getClientRects().length,
        isWhole: range.getBoundingClientRect().width <= box.width + 1,
        head: document.querySelector('main header')?.clientHeight,
        over: document.documentElement.scrollWidth - innerWidth,
      };
    }, title);
    expect(seen, path).toEqual({ isFilled: true, lines: 1, isWhole: true, head: 52, over: 0 });
  }
});

test('a form that is being written in survives the window getting narrower', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'maren');
  const side = page.getByRole('complementary', { name: 'Side column' }).getByRole('textbox', { name: 'Text' });
  await side.fill('From the side column');
  await page.setViewportSize({ width: 390, height: 844 });
  const text = page.getByRole('dialog').getByRole('textbox', { name: 'Text' });
  await expect(text).toHaveValue('From the side column');
  await expect(text).toBeFocused();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await page.setViewportSize({ width: 1440, height: 900 });
  await statuses(page)
    .first()
    .getByRole('button', { name: /^Reply/ })
    .click();
  const reply = statuses(page).first().getByRole('textbox', { name: 'Text' });
  await reply.pressSequentially('An answer');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(reply).toHaveValue(/An answer$/);
  await expect(reply).toBeFocused();
});

for (const [width, height] of [
  [320, 256],
  [740, 200],
] as const)
  test(`in a window of ${width} by ${height} one sees what one writes, in a reply and a new post`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, 'maren');
    // In the window, and in whatever scrolls within it.
    const seen = (field: Locator) =>
      field.evaluate(
        (one) =>
          new Promise<number>((resolve) => {
            const observer = new IntersectionObserver(([entry]) => {
              observer.disconnect();
              resolve(entry?.intersectionRect.height ?? 0);
            });
            observer.observe(one);
          }),
      );
    await statuses(page)
      .first()
      .getByRole('button', { name: /^Reply/ })
      .click();
    const reply = page.getByRole('dialog', { name: 'Reply' }).getByRole('textbox', { name: 'Text' });
    await reply.pressSequentially('An answer');
    await expect.poll(() => seen(reply)).toBeGreaterThanOrEqual(40);

    // A window this low may have no button for a new post: a phone's with its keyboard open has none (CO-099).
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/main/friends');
    await page.getByRole('button', { name: 'New post', exact: true }).click();
    const text = page.getByRole('dialog', { name: 'New post' }).getByRole('textbox', { name: 'Text' });
    await expect(text).toBeFocused();
    await page.setViewportSize({ width, height });
    await text.pressSequentially('A thought');
    await expect.poll(() => seen(text)).toBeGreaterThanOrEqual(40);
  });
