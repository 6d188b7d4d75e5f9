import { expect, signIn, statuses, statusWith, test } from './support/test.ts';

test('after the socket drops polling takes over; when it is back, missed statuses are shown once', async ({
  page,
  site,
}) => {
  await signIn(page, 'maren');
  await expect(statuses(page).first()).toBeVisible();
  await expect.poll(() => site.instance.socketCount()).toBeGreaterThan(0);

  site.instance.addFault({ kind: 'status', status: 503, path: '/api/v1/streaming', method: 'WS' });
  site.instance.closeSockets(1011);
  await expect(page.getByText(/1011/).first()).toBeVisible();
  site.instance.post('noor', { status: '@maren While the line was down', visibility: 'public' });
  const showNew = page.getByRole('main').getByRole('button', { name: /^Show new/ });
  await expect(showNew).toBeVisible({ timeout: 40_000 });

  site.instance.clearFaults();
  await expect.poll(() => site.instance.socketCount(), { timeout: 20_000 }).toBeGreaterThan(0);
  site.instance.post('noor', { status: '@maren And now it is back', visibility: 'public' });
  await expect(page.getByRole('main').getByRole('button', { name: /^Show new \(2\)/ })).toBeVisible();
  await showNew.click();
  await expect(statusWith(page, 'While the line was down')).toHaveCount(1);
  await expect(statusWith(page, 'And now it is back')).toHaveCount(1);
});
