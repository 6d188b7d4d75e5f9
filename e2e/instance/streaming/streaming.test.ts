import { afterEach, expect, test } from 'vitest';
import { onEachFlavour } from '../testing/flavours.ts';
import { TestSocket } from '../testing/socket.ts';

onEachFlavour('streaming', ({ as, instance, id }, flavour) => {
  const family = flavour.startsWith('akkoma') ? 'akkoma' : flavour;
  const open: TestSocket[] = [];
  const connect = async (query: string, protocol?: string): Promise<TestSocket> => {
    const socket = await TestSocket.open(instance, query, protocol);
    open.push(socket);
    return socket;
  };
  const user = (nickname: string): Promise<TestSocket> => connect(`stream=user&access_token=${as(nickname).token}`);
  afterEach(() => {
    for (const socket of open.splice(0)) socket.close();
  });

  test('a new status reaches its author, followers and mentioned accounts, once each', async () => {
    const [author, follower, addressed, stranger] = await Promise.all(['maren', 'noor', 'hanne', 'mod'].map(user));
    const status = instance.post('maren', { status: '@hanne look' });
    for (const socket of [author, follower, addressed]) {
      const frame = await socket?.until(({ event }) => event === 'update');
      expect(JSON.parse(frame?.payload ?? '{}').id).toBe(status['id']);
      expect(frame?.stream).toEqual([family === 'akkoma' ? expect.stringMatching(/^user:/) : 'user']);
    }
    const notified = await addressed?.until(({ event }) => event === 'notification');
    expect(JSON.parse(notified?.payload ?? '{}')).toMatchObject({ type: 'mention' });
    expect(notified?.stream).toEqual(['user']);
    const marker = instance.post('mod', { status: 'marker' });
    await stranger?.until(({ payload }) => payload.includes(String(marker['id'])));
    expect(stranger?.frames.some(({ payload }) => payload.includes(String(status['id'])))).toBe(
      instance.core.db.count(
        "SELECT count(*) FROM follows WHERE follower_id = :me AND followed_id = :id AND state = 'accepted'",
        {
          me: id('mod'),
          id: id('maren'),
        },
      ) > 0,
    );
    expect(follower?.frames.filter(({ event }) => event === 'update')).toHaveLength(1);
  });

  test('edits and deletions reach the streams of the status', async () => {
    const socket = await user('noor');
    const made = await as('maren').post('/api/v1/statuses', { status: 'one' });
    await as('maren').put(`/api/v1/statuses/${made.body.id}`, { status: 'two' });
    await as('maren').delete(`/api/v1/statuses/${made.body.id}`);
    expect(JSON.parse((await socket.until(({ event }) => event === 'status.update')).payload).content).toBe(
      '<p>two</p>',
    );
    const gone = await socket.until(({ event }) => event === 'delete');
    expect(gone).toEqual({
      event: 'delete',
      payload: made.body.id,
      ...(family === 'mastodon' ? { stream: ['user'] } : {}),
    });
  });

  test('public streams send public statuses, tag streams those of the tag', async () => {
    const [all, local, remote, tag] = await Promise.all(
      [
        'stream=public',
        'stream=public:local',
        'stream=public:remote&instance=harmattan.example',
        'stream=hashtag&tag=Eel',
      ].map((query) => connect(query)),
    );
    const ours = instance.post('maren', { status: 'ours #eel' });
    const theirs = instance.post('kofi@harmattan.example', { status: 'theirs' });
    instance.post('maren', { status: 'hidden', visibility: 'unlisted' });
    await all?.until(({ payload }) => payload.includes(String(theirs['id'])));
    await remote?.until(({ payload }) => payload.includes(String(theirs['id'])));
    expect(all?.frames).toHaveLength(2);
    expect(JSON.parse((await local?.until(() => true))?.payload ?? '{}').id).toBe(ours['id']);
    const tagged = await tag?.until(() => true);
    expect(tagged?.stream).toEqual(family === 'akkoma' ? ['hashtag:eel'] : ['hashtag', 'eel']);
  });

  test('direct statuses are sent with their conversation', async () => {
    const socket = await connect(`stream=direct&access_token=${as('grace').token}`);
    instance.post('maren', { status: '@grace a word', visibility: 'direct' });
    expect(JSON.parse((await socket.until(({ event }) => event === 'conversation')).payload)).toMatchObject({
      unread: true,
      last_status: { visibility: 'direct' },
    });
    await socket.until(({ event }) => event === 'update');
  });

  test('statuses of blocked or muted accounts are not sent', async () => {
    await as('grace').post(`/api/v1/accounts/${id('hanne')}/block`);
    const socket = await connect(`stream=public&access_token=${as('grace').token}`);
    instance.post('hanne', { status: 'unheard' });
    const sent = instance.post('maren', { status: 'delivered' });
    await socket.until(({ payload }) => payload.includes(String(sent['id'])));
    expect(socket.frames).toHaveLength(1);
    await as('grace').post(`/api/v1/accounts/${id('hanne')}/unblock`);
  });

  test('a follow is sent to the follower', async () => {
    if (family === 'mastodon') return;
    const socket = await user('noor');
    await as('noor').post(`/api/v1/accounts/${id('ines')}/follow`);
    await as('noor').post(`/api/v1/accounts/${id('quiet')}/unfollow`);
    expect(
      JSON.parse((await socket.until(({ event }) => event === 'pleroma:follow_relationships_update')).payload),
    ).toMatchObject({
      state: 'follow_accept',
      follower: { id: id('noor') },
      following: { id: id('ines') },
    });
  });

  test('the handshake refuses forbidden streams', async () => {
    await expect(connect('stream=user')).rejects.toThrow('401');
    await expect(connect('stream=user&access_token=wrong')).rejects.toThrow('401');
    await expect(connect('stream=nonsense')).rejects.toThrow('404');
    await expect(connect('stream=hashtag')).rejects.toThrow('404');
    await expect(connect(`stream=list&list=999&access_token=${as('maren').token}`)).rejects.toThrow('404');
  });

  test('the token may be the subprotocol', async () => {
    const { token } = as('maren');
    expect((await connect('stream=user', token)).raw.protocol).toBe(token);
  });

  test('messages of a client over its socket', async () => {
    const socket = await connect('');
    socket.raw.send('ping');
    socket.raw.send(JSON.stringify({ type: 'subscribe', stream: 'public:local' }));
    if (family === 'akkoma') await socket.untilText('pong');
    if (family === 'pleroma') {
      const answer = await socket.until(({ event }) => event === 'pleroma:respond');
      expect(JSON.parse(answer.payload)).toEqual({ type: 'subscribe', result: 'success' });
      socket.raw.send(JSON.stringify({ type: 'pleroma:authenticate', token: as('maren').token }));
      await socket.until(({ payload }) => payload.includes('pleroma:authenticate') && payload.includes('success'));
    }
    if (family === 'mastodon') {
      socket.raw.send(JSON.stringify({ type: 'subscribe', stream: 'public' }));
    }
    instance.advance(0);
    const { listeners } = { listeners: () => instance.core.hub.listeners('public:local').size };
    await expect.poll(listeners).toBe(1);
    instance.post('noor', { status: 'to the harbour' });
    await socket.until(({ event }) => event === 'update');
  });

  test('revoking the token closes its socket with 1000', async () => {
    const token = instance.tokenFor('ana');
    const socket = await connect(`stream=user&access_token=${token}`);
    const closed = socket.closed();
    await as('ana').post('/oauth/revoke', { token, client_id: 'test-controls', client_secret: 'test-controls' });
    expect(await closed).toBe(1000);
  });

  test('frames are duplicated, dropped and reversed on demand', async () => {
    const socket = await connect('stream=public:local');
    instance.streamFault('duplicate', 1);
    const doubled = instance.post('maren', { status: 'twice' });
    instance.streamFault('drop', 1);
    const dropped = instance.post('maren', { status: 'never' });
    instance.streamFault('reverse', 2);
    const [first, second] = [instance.post('maren', { status: 'late' }), instance.post('maren', { status: 'early' })];
    await socket.until(({ payload }) => payload.includes(String(first['id'])));
    expect(socket.frames.map(({ payload }) => JSON.parse(payload).id)).toEqual([
      doubled['id'],
      doubled['id'],
      second['id'],
      first['id'],
    ]);
    expect(dropped['id']).toBeDefined();
    const closed = socket.closed();
    instance.closeSockets(1011, { reason: 'fault' });
    expect(await closed).toBe(1011);
  });
});
