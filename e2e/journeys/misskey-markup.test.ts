import { expect, test } from './support/test.ts';
import { hostileStatus } from './support/hostile-entities.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('Misskey markup is animated in a built page, and its code loads with the first post that has some', async ({
  page,
  site,
}) => {
  const content = '<p>my <span class="mfm-spin" data-mfm-speed="2s">cat</span></p>';
  const status = { ...hostileStatus('plain', 1), content, spoiler_text: '', media_attachments: [], card: null };
  site.instance.addFault({
    kind: 'status',
    status: 200,
    method: 'GET',
    path: '/api/v1/timelines/public',
    body: [status],
  });
  await page.goto('/main/all');
  const cat = page.getByRole('main').getByText('cat', { exact: true });
  await expect(cat).toHaveCSS('animation-duration', '2s');
  await expect(cat).not.toHaveCSS('animation-name', 'none');
});
