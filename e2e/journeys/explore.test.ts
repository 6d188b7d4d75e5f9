import type { Page } from '@playwright/test';
import { accountId } from './support/call-as.ts';
import { expect, signIn, signInAtServer, statuses, test } from './support/test.ts';

const main = (page: Page) => page.getByRole('main');
const tab = (page: Page, name: string) => main(page).getByRole('tab', { name, exact: true });
const part = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });

test.describe('a server that counts trends', () => {
  test.use({ instanceOptions: { flavour: 'mastodon' } });

  test('Explore has hashtags, news, posts and people; all of them are followed and opened from there', async ({
    page,
    site,
  }) => {
    await signInAtServer(page, 'maren');
    await page.getByRole('navigation').getByRole('link', { name: 'Explore' }).last().click();
    await expect(page).toHaveURL(/\/explore$/);
    await expect(page).toHaveTitle(/Explore/);
    const tags = part(page, 'Hashtags this week').getByRole('listitem');
    await expect(tags).toHaveCount(3);
    await expect(tags.first()).toContainText(/\d+ posts? by \d+ (person|people)/);
    await expect(part(page, 'News').getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expect(part(page, 'Posts').getByRole('article')).toHaveCount(2);

    // All hashtags; one is followed with the keyboard, and stays so on the way back.
    await part(page, 'Hashtags this week')
      .getByRole('button', { name: /^Show all/ })
      .press('Enter');
    await expect(tab(page, 'Hashtags')).toHaveAttribute('aria-selected', 'true');
    const follow = main(page)
      .getByRole('button', { name: /^Follow #/ })
      .first();
    const tag = /#(\S+)/.exec((await follow.getAttribute('aria-label')) ?? '')?.[1] ?? '';
    await follow.press('Enter');
    const following = main(page).getByRole('button', { name: `Following #${tag}, unfollow` });
    await expect(following).toBeEnabled();
    await main(page)
      .getByRole('link', { name: `#${tag}`, exact: true })
      .click();
    await expect(page).toHaveURL(new RegExp(`/tag/${tag}$`));
    await page.goBack();
    await expect(tab(page, 'Hashtags')).toHaveAttribute('aria-selected', 'true');
    await expect(following).toBeVisible();

    // News name their author; "posts about this" are those of the server, which knows no other link.
    await tab(page, 'News').click();
    await expect(main(page).getByRole('link', { name: 'Leila Haddad' })).toBeVisible();
    const news = main(page).getByRole('listitem').filter({ hasText: 'The harbour in glass' });
    await news.getByRole('link', { name: /^Posts about this/ }).click();
    await expect(page).toHaveTitle(/Posts about “The harbour in glass/);
    await expect(main(page).getByRole('article').first()).toContainText('The harbour in glass');
    await page.goto('/explore?about=https%3A%2F%2Fno.example%2F');
    await expect(main(page).getByText('This link isn’t trending any more')).toBeVisible();
    await main(page).getByRole('link', { name: 'Explore' }).click();

    // People: those of the directory, newest first. Arrows select the tabs.
    await tab(page, 'Today').press('End');
    await expect(tab(page, 'People')).toBeFocused();
    await main(page).getByText('Newest').click();
    await expect(main(page).getByRole('list', { name: 'Newest' }).getByRole('listitem').first()).toBeVisible();
    expect(site.instance.core.requests.list('/api/v1/directory').some(({ url }) => url.includes('order=new'))).toBe(
      true,
    );
  });
});

test('without trends, Explore counts what this browser has loaded, and says so', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const link = 'https://harbour.example/low-water';
  for (const who of ['noor', 'ines', 'tobias'])
    site.instance.post(who, { status: `Read this: ${link} #lowwater`, visibility: 'public' });
  await signIn(page, 'maren', '/explore');
  await expect(main(page).getByText(/doesn’t count trends\. .* counted from \d+ public posts/)).toBeVisible();
  const tags = part(page, 'Frequent hashtags').getByRole('listitem');
  await expect(tags.first()).toContainText('#lowwater');
  await expect(tags.first()).toContainText(/In 3 of \d+ posts, by 3 people/);
  const links = part(page, 'Shared links').getByRole('listitem');
  await expect(links.first()).toContainText('Shared by');
  await links
    .first()
    .getByRole('link', { name: /^Posts about this/ })
    .click();
  await expect(main(page).getByRole('article')).toHaveCount(3);
  await page.goBack();
  await expect(part(page, 'Bubble').getByRole('article')).toHaveCount(2);
  await tags.first().getByRole('button', { name: 'Follow #lowwater' }).click();
  await expect(tags.first().getByRole('button', { name: 'Following #lowwater, unfollow' })).toBeEnabled();
});

test('a newcomer with an empty home is led to people and hashtags, and comes back to their posts', async ({
  page,
  site,
}) => {
  const { db } = site.instance.core;
  const id = await accountId(site, 'mod');
  for (const table of ['follows WHERE follower_id', 'status_recipients WHERE account_id', 'statuses WHERE account_id'])
    db.run(`DELETE FROM ${table} = :id`, { id });
  await signIn(page, 'mod');
  await expect(main(page).getByText('Nothing here yet')).toBeVisible();
  await main(page).getByRole('link', { name: 'Find people and hashtags' }).press('Enter');
  await expect(page).toHaveURL(/\/explore\?start=1$/);
  const people = part(page, 'People').getByRole('listitem');
  await expect(people).toHaveCount(10);
  await expect(part(page, 'Frequent hashtags').getByRole('listitem')).toHaveCount(3);
  for (const button of await people.getByRole('button', { name: /^Follow / }).all()) await expect(button).toBeEnabled();
  await people
    .first()
    .getByRole('button', { name: /^Follow / })
    .click();
  await expect(people.first().getByRole('button', { name: /unfollow$|^Requested/ })).toBeVisible();
  await expect(people).toHaveCount(10);
  await people.getByRole('button', { name: 'Follow Inês Carvalho' }).click();
  await expect(people.getByRole('button', { name: 'Following Inês Carvalho, unfollow' })).toBeVisible();
  await main(page).getByRole('link', { name: 'Go to Home' }).click();
  await expect(statuses(page).first()).toBeVisible();
});
