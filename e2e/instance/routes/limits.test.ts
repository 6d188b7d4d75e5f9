import { expect, test } from 'vitest';
import { onEachFlavour } from '../testing/flavours.ts';

const DAY_MS = 86_400_000;

onEachFlavour(
  'limits',
  ({ as, instance }, flavour) => {
    const isMastodon = flavour === 'mastodon';

    test('of uploads: their size, their description, the whole body', async () => {
      const upload = (bytes: number, description?: string) => {
        const form = new FormData();
        form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png');
        if (description) form.set('description', description);
        return as('maren').send('POST', '/api/v1/media', form);
      };
      expect(await upload(60_000)).toMatchObject({ status: isMastodon ? 422 : 400, body: { error: 'file_too_large' } });
      expect((await upload(300_000)).status).toBe(413);
      expect(await upload(10, 'x'.repeat(20_000))).toMatchObject({
        status: 400,
        body: { error: 'description_too_long' },
      });
    });

    test('of polls and quotes', async () => {
      const ask = async (draft: object): Promise<unknown[]> => {
        const { status, body } = await as('noor').post('/api/v1/statuses', { status: 'a', ...draft });
        return [status, body.error];
      };
      const poll = (options: string[], expires_in = 600) => ({ poll: { options, expires_in } });
      expect(await ask(poll(Array.from({ length: 21 }, (_, index) => String(index))))).toEqual([
        422,
        "Poll can't contain more than 20 options",
      ]);
      expect(await ask(poll(['a', 'x'.repeat(201)]))).toEqual([
        422,
        'Poll options cannot be longer than 200 characters each',
      ]);
      expect(await ask({ poll: { options: ['a', 'b'] } })).toEqual([400, expect.stringContaining('expires_in')]);
      const secret = instance.post('noor', { status: 'hush', visibility: 'private' });
      const quote = {
        [flavour === 'mastodon' || flavour === 'akkoma-3.21' ? 'quoted_status_id' : 'quote_id']: secret['id'],
      };
      expect((await ask(quote))[0]).toBe(422);
    });

    test('of schedules: too near, per day, and in total', async () => {
      const now = instance.core.clock.now();
      const ask = async (time: number): Promise<unknown[]> => {
        const { status, body } = await as('mod').post('/api/v1/statuses', {
          status: 'later',
          scheduled_at: new Date(time).toISOString(),
        });
        return [status, body.error];
      };
      const morrow = (Math.floor(now / DAY_MS) + 2) * DAY_MS;
      for (let hour = 0; hour < 25; hour += 1) expect((await ask(morrow + hour * 1000))[0]).toBe(200);
      expect(await ask(morrow + DAY_MS / 2)).toEqual([422, 'daily limit exceeded']);
      expect((await ask(morrow + DAY_MS))[0]).toBe(200);
    });

    test('of profiles: pictures and fields', async () => {
      const form = new FormData();
      form.set('avatar', new Blob([new Uint8Array(40_000)], { type: 'image/png' }), 'a.png');
      // a file that is not a picture is refused like any invalid value
      expect((await as('noor').send('PATCH', '/api/v1/accounts/update_credentials', form)).status).toBe(
        isMastodon ? 422 : flavour === 'pleroma' ? 413 : 403,
      );
      const fields = Array.from({ length: 30 }, (_, index) => ({ name: `n${index}`, value: 'v' }));
      expect(
        (await as('noor').patch('/api/v1/accounts/update_credentials', { fields_attributes: fields })).status,
      ).toBe(isMastodon ? 422 : flavour === 'pleroma' ? 413 : 403);
    });
  },
  { seed: 'empty', uploadLimit: 50_000 },
);

onEachFlavour(
  'rate limits',
  ({ anonymous, instance }, flavour) => {
    const isMastodon = flavour === 'mastodon';

    test('of requests, with Mastodon’s headers', async () => {
      const answers = await Promise.all(
        Array.from({ length: isMastodon ? 3 : 20 }, () => anonymous.get('/api/v1/timelines/public?limit=1')),
      );
      const statuses = new Set(answers.map(({ status }) => status));
      if (!isMastodon) {
        expect(answers.find(({ status }) => status === 429)?.body).toEqual({ error: 'Throttled' });
        expect(answers.every(({ headers }) => headers.get('x-ratelimit-limit') === null)).toBe(true);
        return;
      }
      expect(statuses).toEqual(new Set([200]));
      const [first] = answers;
      expect(first?.headers.get('x-ratelimit-limit')).toBe('300');
      expect(Number(first?.headers.get('x-ratelimit-remaining'))).toBeLessThan(300);
      expect(Date.parse(first?.headers.get('x-ratelimit-reset') ?? '')).toBeGreaterThan(instance.core.clock.now());
    });
  },
  { seed: 'empty', rateLimits: true },
);
