import { expect, test } from 'vitest';
import { formOf } from '../../ids.ts';
import { onEachFlavour, type Stage } from '../../testing/flavours.ts';
import { form, REDIRECT } from '../../testing/oauth-client.ts';
import { authorizeAddress } from '../../testing/sign-in.ts';

type Server = 'iceshrimp' | 'sharkey';
const on = (title: string, tests: (stage: Stage, server: Server) => void, servers: readonly Server[]): void =>
  onEachFlavour(title, tests as Parameters<typeof onEachFlavour>[1], {}, servers);
const BOTH = ['iceshrimp', 'sharkey'] as const;

on(
  'Iceshrimp and Sharkey',
  ({ instance, as, anonymous, id }, server) => {
    const isSharkey = server === 'sharkey';

    async function signIn(clientId: string): Promise<number | URL> {
      const page = await fetch(new URL(authorizeAddress(clientId, 'read write', ''), instance.url));
      if (page.status !== 200) return page.status;
      // A script draws the page.
      expect(await page.text()).not.toContain('<form');
      const entered = { username: 'maren', password: 'skerry-demo' };
      const asked = new URL(page.url).search;
      const { ticket } = (await anonymous.post(`/oauth/login${asked}`, entered)).body;
      return new URL((await anonymous.post('/oauth/allow', { ticket })).body.redirect);
    }

    test('a person signs in on a page that a script draws; Sharkey accepts an app once', async () => {
      const app = (
        await anonymous.send(
          'POST',
          '/api/v1/apps',
          form({ client_name: 'Test', redirect_uris: REDIRECT, scopes: 'read write' }),
        )
      ).body;
      const members = { client_id: app.client_id, client_secret: app.client_secret };
      const back = await signIn(app.client_id);
      if (typeof back === 'number') throw new Error(`${back} in place of the page`);
      expect(back.searchParams.get('state')).toBe('st');
      expect(await signIn(app.client_id)).toEqual(isSharkey ? 400 : expect.any(URL));
      const own = await anonymous.send('POST', '/oauth/token', form({ ...members, grant_type: 'client_credentials' }));
      expect(own.status).toBe(isSharkey ? 200 : 401);
    });

    test('refusals are 404 with words, or 401 for all', async () => {
      const missing = await as('maren').get('/api/v1/statuses/nosuchstatus');
      expect([missing.status, missing.body.error]).toEqual(
        isSharkey
          ? [401, expect.objectContaining({ message: 'No such note.', code: 'NO_SUCH_NOTE' })]
          : [404, 'Record not found'],
      );
      expect((await as('maren').get('/api/v2/instance')).status).toBe(404);
      expect((await as('maren').post('/api/v1/markers', {})).status).toBe(404);
      expect((await as('maren').get('/api/v1/mutes')).status).toBe(200);
      expect((await anonymous.get('/api/v1/timelines/public')).status).toBe(isSharkey ? 200 : 401);
      expect((await anonymous.get('/api/v1/accounts/verify_credentials')).status).toBe(isSharkey ? 500 : 401);
      expect((await as('maren').get('/nodeinfo/2.0.json')).headers.get('content-type')).toContain('text/html');
    });

    test('ids have Misskey’s form, and a poll has that of its status', async () => {
      const poll = { options: ['a', 'b'], expires_in: 3600 };
      const status = (await as('noor').post('/api/v1/statuses', { status: 'Which?', poll })).body;
      expect([formOf(status.id), status.poll.id]).toEqual(['aid', status.id]);
      const answer = (await as('maren').post(`/api/v1/polls/${status.id}/votes`, { choices: ['1'] })).body;
      expect([answer.id, answer.voted, answer.options[1].votes_count]).toEqual([status.id, true, 1]);
    });

    test('one reaction for each account, beside the others', async () => {
      const { id: status } = instance.post('noor', { status: 'React' });
      const react = (action: string, name: string) =>
        as('maren').post(`/api/v1/statuses/${String(status)}/${action}/${encodeURIComponent(name)}`);
      await react('react', '🌊');
      const { body } = await react('react', '⛵');
      expect(body.reactions).toEqual([{ name: '⛵', count: 1, me: true }]);
      expect(body.emoji_reactions).toEqual(isSharkey ? body.reactions : undefined);
      expect((await react('unreact', '⛵')).body.reactions).toEqual([]);
    });

    test('a local account has no host in its handle; a direct post stays direct', async () => {
      const account = (await as('maren').get(`/api/v1/accounts/${id('noor')}`)).body;
      expect([account.acct, account.fqn]).toEqual(['noor', `noor@${instance.core.domain}`]);
      const direct = (await as('maren').post('/api/v1/statuses', { status: '@noor x', visibility: 'direct' })).body;
      expect(direct.visibility).toBe('direct');
      const [conversation] = (await as('noor').get('/api/v1/conversations')).body;
      const { uri, content } = conversation.last_status;
      expect(uri === '' && content === '').toBe(isSharkey);
    });

    test('a repeat is made; Sharkey says that it is not', async () => {
      const { id: status } = instance.post('noor', { status: 'Carry' });
      const { body } = await as('maren').post(`/api/v1/statuses/${String(status)}/reblog`);
      expect(body.reblog.reblogged).toBe(!isSharkey);
      expect((await as('maren').get(`/api/v1/statuses/${String(status)}`)).body.reblogged).toBe(true);
    });
  },
  BOTH,
);

on(
  'what is odd about Iceshrimp',
  ({ as }) => {
    test('an open account and an empty text of a profile are ignored, with 200', async () => {
      const path = '/api/v1/accounts/update_credentials';
      await as('maren').patch(path, { locked: true, note: 'Tides' });
      const { status, body } = await as('maren').patch(path, { locked: false, note: '' });
      expect([status, body.locked, body.source.note]).toEqual([200, true, 'Tides']);
    });

    test('filters are for its own front end, in words', async () => {
      const { status, body } = await as('maren').post('/api/v1/filters', { phrase: 'x', context: ['home'] });
      expect([status, body.error]).toEqual([400, 'Please change word mute settings in the web frontend settings.']);
    });
  },
  ['iceshrimp'],
);

on(
  'what is odd about Sharkey',
  ({ as }) => {
    test('posts are not searched, with 200; some calls fail, with 401', async () => {
      const found = await as('maren').get('/api/v2/search?q=tide');
      expect([found.status, found.body.error.code]).toEqual([200, 'UNAVAILABLE']);
      expect((await as('maren').get('/api/v2/search?q=noor&type=accounts')).body.accounts).toHaveLength(1);
      for (const path of ['/api/v1/bookmarks', '/api/v1/filters'])
        expect([path, (await as('maren').get(path)).status]).toEqual([path, 401]);
    });
  },
  ['sharkey'],
);
