import { expect, signIn, test } from './support/test.ts';
import { variants } from './support/variants.ts';

for (const [width, height] of variants(
  [
    [1440, 900],
    [390, 844],
  ] as const,
  1,
)) {
  test(`the menu of another's post translates it, shows its history and mutes its author, ${width} wide`, async ({
    page,
    request,
    site,
  }) => {
    await page.setViewportSize({ width, height });
    const { id } = site.instance.post('noor', { status: 'Low watr at six', visibility: 'public' });
    await request.put(`${site.instance.url}/api/v1/statuses/${String(id)}`, {
      headers: { authorization: `Bearer ${site.instance.tokenFor('noor')}` },
      data: { status: 'Low water at six' },
    });
    await signIn(page, 'maren', '/main/all');
    const post = page.getByRole('main').getByRole('article').filter({ hasText: 'Low water at six' });
    const choose = async (name: string | RegExp) => {
      await post.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name }).click();
    };

    await choose('Translate');
    await expect(post.getByText(/Stand-in translation/)).toBeVisible();
    await post.getByRole('button', { name: 'Show original' }).click();
    await expect(post.getByText(/Stand-in translation/)).toBeHidden();
    await expect(post).toBeFocused();
    await page.keyboard.press('t');
    await expect(post.getByText(/Stand-in translation/)).toBeVisible();

    await choose('Edit history');
    const dialog = page.getByRole('dialog', { name: 'Edit history' });
    await expect(dialog.getByText('Low watr at six')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await choose(/^Mute @noor for a while/);
    const question = page.getByRole('dialog', { name: /^Mute/ });
    await question.getByLabel('Duration').selectOption('1 hour');
    await question.getByRole('button', { name: 'Mute' }).click();
    await expect(page.getByText(/is muted$/)).toBeVisible();
    const folded = page.getByRole('main').getByRole('article').filter({ hasText: 'Muted: @noor' }).first();
    await expect(folded).toBeFocused();
    await expect(post).toBeHidden();
    await folded.getByRole('button', { name: 'Show' }).click();
    await choose(/^Block @noor/);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await post.getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('menuitem', { name: /^Unmute @noor/ })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: /^Block @noor/ })).toBeVisible();
  });
}

test("a visitor's menu has only what needs no account", async ({ page }) => {
  await page.goto('/main/all');
  await page.getByRole('main').getByRole('article').first().getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Translate|Mute|Block|Delete|Pin/ })).toHaveCount(0);
});
