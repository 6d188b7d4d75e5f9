import { expect, signIn, statusWith, test } from './support/test.ts';
import { variants } from './support/variants.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('[UI-001] [UI-003] a user minimises the form, reads on, and finds the written text in it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'maren');
  await page.getByRole('button', { name: 'New post', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'New post' });
  const text = dialog.getByRole('textbox', { name: 'Text' });
  await text.fill('Half a thought about the tide');
  await dialog.getByRole('button', { name: 'Minimise' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'New post', exact: true })).toBeFocused();

  // The page behind it works, and navigation keeps it minimised.
  const bar = page.getByRole('navigation', { name: 'Most used' });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('link', { name: /^Notifications/ })
    .click();
  await expect(page).toHaveURL(/\/maren\/notifications$/);
  await expect(dialog).toBeHidden();
  // The pointer rests where the menu was, maybe on a person, whose card would cover the button.
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: 'Restore: New post' }).click();
  await expect(text).toHaveValue('Half a thought about the tide');
  await expect(text).toBeFocused();
  await text.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await bar.getByRole('link', { name: /^Home/ }).click();
  await expect(statusWith(page, 'Half a thought about the tide').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Restore/ })).toHaveCount(0);
});

for (const [width, height] of variants(
  [
    [1440, 900],
    [390, 844],
  ] as const,
  1,
))
  test(`[SH-077] [SH-078] [SH-079] [SH-080] [SH-081] [SH-082] the layout opens each of its dialogs, ${width} wide`, async ({
    page,
    request,
    site,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, 'mod');
    site.instance.post('noor', { status: 'The post of another', visibility: 'public' });
    const { id } = site.instance.post('mod', { status: 'The post befor', visibility: 'public' });
    await request.put(`${site.instance.url}/api/v1/statuses/${String(id)}`, {
      headers: { authorization: `Bearer ${site.instance.tokenFor('mod')}` },
      data: { status: 'The post after' },
    });
    await page.goto('/main/all');
    const isNarrow = width < 800;
    const entry = async (name: string) => {
      if (isNarrow) await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('navigation').getByText(name, { exact: true }).first().click();
    };
    const choose = async (text: string, name: string | RegExp) => {
      await statusWith(page, text).first().getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    const opened: readonly (readonly [string, string | RegExp, () => Promise<unknown>])[] = [
      ['settings', 'Settings', () => entry('Settings')],
      ['moderation', 'Moderation', () => entry('Moderation')],
      ['report', /^Report/, () => choose('The post of another', /^Report/)],
      ['new post', 'New post', () => page.keyboard.press('n')],
      ['edit', 'Edit post', () => choose('The post after', /^Edit$/)],
      ['history', 'Edit history', () => choose('The post after', 'Edit history')],
    ];
    for (const [what, name, open] of opened)
      await test.step(what, async () => {
        await open();
        const dialog = page.getByRole('dialog', { name }).last();
        await expect(dialog.getByRole('heading').first()).toBeVisible();
        await dialog.getByRole('button', { name: 'Close' }).first().click();
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });
  });
