import { expect, test } from 'vitest';
import { onEachFlavour } from '../testing/flavours.ts';

onEachFlavour('what every answer carries', ({ as, anonymous }, flavour) => {
  const isMastodon = flavour === 'mastodon';

  test('any origin may read, by a star and not by its name', async () => {
    const headers = { origin: 'https://client.example' };
    const answer = await anonymous.get('/api/v1/instance', headers);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const preflight = await anonymous.send('OPTIONS', '/api/v1/statuses', undefined, {
      ...headers,
      'access-control-request-method': 'POST',
    });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  });

  test('its own number, how long it may be kept, and on Akkoma and Pleroma the session’s cookie', async () => {
    const [one, two] = [await as('maren').get('/api/v1/lists'), await as('maren').get('/api/v1/lists')];
    expect(one.headers.get('x-request-id')).toMatch(/^[\w-]{20}$/);
    expect(two.headers.get('x-request-id')).not.toBe(one.headers.get('x-request-id'));
    expect(one.headers.get('cache-control')).toBe(
      isMastodon ? 'private, no-store' : 'max-age=0, private, must-revalidate',
    );
    const cookie = one.headers.get('set-cookie');
    expect(cookie).toBe(isMastodon ? null : `pleroma_key=${as('maren').token}; path=/; HttpOnly; SameSite=Lax`);
    expect((await anonymous.get('/api/v1/instance')).headers.get('set-cookie')).toBeNull();
    if (isMastodon) return;
    const own = await anonymous.get('/api/v1/accounts/verify_credentials', { cookie: cookie ?? '' });
    expect(own.body.username).toBe('maren');
  });

  test('one’s own account is whole in every list of Akkoma and Pleroma, others’ are not', async () => {
    const { body } = await as('maren').post('/api/v1/statuses', { status: 'mine' });
    expect('privacy' in (body.account.source ?? {})).toBe(!isMastodon);
    const seen = (await as('noor').get(`/api/v1/statuses/${body.id}`)).body.account;
    expect('privacy' in (seen.source ?? {})).toBe(false);
    if (isMastodon) return;
    expect(body.account.pleroma).toMatchObject({
      email: 'maren@mail.example',
      unread_notifications_count: expect.any(Number),
    });
    expect('settings_store' in body.account.pleroma).toBe(false);
    expect('email' in seen.pleroma).toBe(false);
  });

  test('Pleroma’s older paths', async () => {
    const paths = [
      '/api/pleroma/emoji',
      '/api/pleroma/emoji.json',
      '/api/v1/pleroma/emoji.json',
      '/api/pleroma/captcha',
    ];
    for (const path of paths)
      expect([path, (await anonymous.get(path)).status]).toEqual([path, flavour === 'pleroma' ? 200 : 404]);
    const scrobbles = await as('maren').get('/api/v1/pleroma/accounts/maren/scrobbles');
    expect([scrobbles.status, scrobbles.body]).toEqual(flavour === 'pleroma' ? [200, []] : [404, expect.anything()]);
    const count = await as('maren').get('/api/v1/notifications/unread_count');
    if (flavour === 'pleroma') expect([count.status, count.body]).toEqual([400, { error: 'Internal server error' }]);
    if (isMastodon) return;
    expect((await anonymous.get('/static/stickers.json')).body).toEqual({ seals: '/static/stickers/seals/' });
    const { body } = await as('hanne').get('/api/v1/markers?timeline[]=notifications');
    expect(body.notifications).toMatchObject({ last_read_id: '', version: 0 });
  });
});
