import { expect, test } from 'vitest';
import { TestClient } from '../testing/client.ts';
import { onEachFlavour } from '../testing/flavours.ts';

onEachFlavour('everything beside', ({ as, anonymous, instance, id }, flavour) => {
  const isMastodon = flavour === 'mastodon';
  const isAkkoma = flavour.startsWith('akkoma');

  test('uploads are measured, described and attached', async () => {
    const picture = await (await fetch(`${instance.url}/media/pictures/coast-day.webp`)).blob();
    const form = new FormData();
    form.set('file', picture, 'coast.webp');
    form.set('description', 'Skerries');
    const made = await as('maren').send('POST', '/api/v2/media', form);
    expect(made.status).toBe(isMastodon ? 200 : 202);
    expect(made.body).toMatchObject({
      type: 'image',
      description: 'Skerries',
      blurhash: expect.stringMatching(/^L/),
      meta: { original: { width: 1200, height: 800 } },
    });
    expect(
      (await as('maren').put(`/api/v1/media/${made.body.id}`, { description: 'More skerries' })).body.description,
    ).toBe('More skerries');
    expect((await as('noor').get(`/api/v1/media/${made.body.id}`)).status).toBe(403);
    const status = await as('maren').post('/api/v1/statuses', { media_ids: [made.body.id] });
    expect(status.body.media_attachments[0].id).toBe(made.body.id);
    expect((await as('noor').post('/api/v1/statuses', { status: 'steal', media_ids: [made.body.id] })).body).toEqual({
      error: 'forbidden',
    });
    const range = await fetch(made.body.url, { headers: { range: 'bytes=10-19' } });
    expect([range.status, (await range.arrayBuffer()).byteLength, range.headers.get('content-range')]).toEqual([
      206,
      10,
      expect.stringMatching(/^bytes 10-19\/\d+$/),
    ]);
    expect((await fetch(made.body.url, { headers: { range: 'bytes=99999999-' } })).status).toBe(416);
    expect((await fetch(`${instance.url}/media/..%2f..%2finstance.db`)).status).toBe(404);
    expect((await as('maren').post('/api/v1/media', {})).status).toBe(400);
  });

  test('aliases, moves and deletion', async () => {
    if (isMastodon) return;
    const mover = new TestClient(instance, instance.tokenFor('daniel'));
    const target = new TestClient(instance, instance.tokenFor('ana'));
    expect(
      (await mover.post('/api/pleroma/move_account', { password: 'skerry-demo', target_account: 'nobody' })).status,
    ).toBe(404);
    expect(
      (await mover.post('/api/pleroma/move_account', { password: 'skerry-demo', target_account: 'ana' })).body.error,
    ).toContain('alsoKnownAs');
    await target.put('/api/pleroma/aliases', { alias: 'daniel' });
    expect((await target.get('/api/pleroma/aliases')).body.aliases).toEqual(['daniel@skerry.example']);
    expect(
      (await mover.post('/api/pleroma/move_account', { password: 'skerry-demo', target_account: 'ana' })).body,
    ).toEqual({ status: 'success' });
    expect((await as('maren').get(`/api/v1/notifications?include_types[]=move`)).body[0]).toMatchObject({
      type: 'move',
      account: { acct: 'daniel' },
      target: { acct: 'ana' },
    });
    expect((await target.delete('/api/pleroma/aliases', { alias: 'maren' })).body).toEqual({
      error: 'Account has no such alias.',
    });
    const parting = instance.post('daniel', { status: 'farewell' });
    expect((await mover.post('/api/pleroma/delete_account', { password: 'wrong' })).body).toEqual({
      error: 'Invalid password.',
    });
    expect((await mover.post('/api/pleroma/delete_account', { password: 'skerry-demo' })).body).toEqual({
      status: 'success',
    });
    expect([
      (await anonymous.get(`/api/v1/statuses/${parting['id']}`)).status,
      (await anonymous.get('/api/v1/accounts/daniel')).status,
    ]).toEqual([404, 404]);
  });

  test('imports run, backups are archives', async () => {
    if (isMastodon) return;
    const importing = await as('mod').post('/api/pleroma/follow_import', {
      list: 'Account address,Show boosts\n@ines,true\nkofi@harmattan.example,true\n',
    });
    expect(importing.text).toBe('"job started"');
    await expect
      .poll(async () => (await as('mod').get(`/api/v1/accounts/relationships?id[]=${id('kofi')}`)).body[0].following)
      .toBe(true);
    expect((await as('maren').post('/api/v1/pleroma/backups')).body[0]).toMatchObject({
      processed: false,
      file_size: 0,
    });
    await expect.poll(async () => (await as('maren').get('/api/v1/pleroma/backups')).body[0].processed).toBe(true);
    const [backup] = (await as('maren').get('/api/v1/pleroma/backups')).body;
    const bytes = Buffer.from(await (await fetch(backup.url)).arrayBuffer());
    expect([bytes.subarray(0, 2).toString(), bytes.length]).toEqual(['PK', backup.file_size]);
    expect((await as('maren').post('/api/v1/pleroma/backups')).body).toEqual({
      error: 'Last export was less than 7 days ago',
    });
  });

  test('a translation says that it is a placeholder', async () => {
    const status = instance.post('clara@kolibri.example', { status: 'Guten Morgen', language: 'de' });
    const old = await as('maren').get(`/api/v1/statuses/${status['id']}/translations/en`);
    const modern = await as('maren').post(`/api/v1/statuses/${status['id']}/translate`, { lang: 'en' });
    expect([old.status, modern.status]).toEqual(
      flavour === 'akkoma' ? [200, 404] : flavour === 'pleroma' ? [404, 404] : [404, 200],
    );
    if (flavour === 'akkoma')
      expect(old.body).toMatchObject({ detected_language: 'de', text: expect.stringContaining('Stand-in') });
  });

  test('remote users interact from their own server', async () => {
    if (isMastodon) return;
    const answer = await anonymous.post('/api/v1/pleroma/remote_interaction', {
      ap_id: `${instance.url}/users/maren`,
      profile: 'kofi@harmattan.example',
    });
    expect(answer.body.url).toBe(
      `https://harmattan.example/authorize_interaction?uri=${encodeURIComponent(`${instance.url}/users/maren`)}`,
    );
    const sent = await anonymous.send(
      'POST',
      '/main/ostatus',
      new URLSearchParams({ 'user[nickname]': 'maren', 'user[profile]': 'kofi@harmattan.example' }),
    );
    expect([sent.status, sent.headers.get('location')]).toEqual([302, answer.body.url]);
    expect((await anonymous.get('/.well-known/webfinger?resource=acct:maren@skerry.example')).body.subject).toBe(
      'acct:maren@skerry.example',
    );
  });

  test('cards arrive late, on Akkoma as a second update', async () => {
    const made = instance.post('maren', { status: 'read https://news.example/tea-prices-rise' });
    expect(made['card']).toBeNull();
    await expect
      .poll(async () => (await anonymous.get(`/api/v1/statuses/${made['id']}`)).body.card?.title)
      .toBe('Tea prices rise');
  });

  test('the instance describes itself', async () => {
    const v1 = (await anonymous.get('/api/v1/instance')).body;
    const v2 = await anonymous.get('/api/v2/instance');
    const info = (await anonymous.get('/nodeinfo/2.0.json')).body;
    expect(v2.status).toBe(isAkkoma ? 404 : 200);
    expect(info.software.name).toBe(isAkkoma ? 'akkoma' : flavour);
    expect(['pleroma' in v1, 'max_toot_chars' in v1, 'configuration' in v1]).toEqual([
      !isMastodon,
      !isMastodon,
      !isAkkoma,
    ]);
    if (!isMastodon) expect(info.metadata.features.includes('bubble_timeline')).toBe(isAkkoma);
    expect((await anonymous.get('/nodeinfo/9.9.json')).status).toBe(404);
    expect((await anonymous.get('/api/nothing')).body).toEqual({
      error: isMastodon ? 'Record not found' : 'Not implemented',
    });
    expect((await anonymous.post('/api/nothing')).body).toEqual({ errors: { detail: 'Page not found' } });
    if (!isMastodon)
      expect((await anonymous.get('/static/none.json')).headers.get('content-type')).toContain('text/html');
    const preflight = await anonymous.send('OPTIONS', '/api/v1/statuses', undefined, {
      origin: 'https://client.example',
      'access-control-request-method': 'PATCH',
    });
    expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([
      204,
      expect.stringContaining('PATCH'),
    ]);
  });
});
