import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { onEachFlavour } from '../testing/flavours.ts';
import { TestSocket, type Frame } from '../testing/socket.ts';

const FOLDER = fileURLToPath(new URL('../../../shared/api/fixtures/answers/pleroma/', import.meta.url));

/** The status of a handshake, and the frames that came after it, as a real Pleroma sent them. */
function recorded(name: string): { status: number; frames: Frame[] } {
  const text = readFileSync(`${FOLDER}streaming_${name}.txt`, 'utf8');
  const frames = text
    .split('[op 1] ')
    .slice(1)
    .map((frame) => JSON.parse(frame.trim()) as Frame);
  return { status: Number(text.split(' ')[1]), frames };
}

interface Handshake {
  query: string;
  token: 'none' | 'bad' | 'query' | 'protocol';
}
const HANDSHAKES: Record<string, Handshake> = {
  events_direct: { query: 'stream=direct', token: 'query' },
  events_public_local: { query: 'stream=public:local', token: 'query' },
  events_user: { query: 'stream=user', token: 'query' },
  events_user_notification: { query: 'stream=user:notification', token: 'query' },
  events_user_pleroma_chat: { query: 'stream=user:pleroma_chat', token: 'query' },
  bad_token: { query: 'stream=user', token: 'bad' },
  no_stream_param: { query: '', token: 'query' },
  public_noauth: { query: 'stream=public', token: 'none' },
  unknown_stream: { query: 'stream=nonsense', token: 'query' },
  user_noauth: { query: 'stream=user', token: 'none' },
  user_protocol_token: { query: 'stream=user', token: 'protocol' },
  user_query_token: { query: 'stream=user', token: 'query' },
};

onEachFlavour(
  'sockets of a real Pleroma',
  ({ as, instance, id }) => {
    test.each(Object.entries(HANDSHAKES))('%s', async (name, { query, token }) => {
      const real = recorded(name);
      const own = token === 'bad' ? 'never-issued' : (as('maren').token ?? '');
      const inQuery = token === 'query' || token === 'bad' ? `&access_token=${own}` : '';
      const opening = TestSocket.open(instance, query + inQuery, token === 'protocol' ? own : undefined);
      if (real.status !== 101) {
        await expect(opening).rejects.toThrow(String(real.status));
        return;
      }
      const socket = await opening;
      if (token === 'protocol') expect(socket.raw.protocol).toBe(own);
      if (name === 'no_stream_param') socket.raw.send(JSON.stringify({ type: 'subscribe', stream: 'user' }));
      if (name === 'no_stream_param') await socket.until(({ event }) => event === 'pleroma:respond');
      const posted = await as('noor').post('/api/v1/statuses', { status: '@maren look' });
      await as('noor').put(`/api/v1/statuses/${posted.body.id}`, { status: '@maren look again' });
      await as('noor').delete(`/api/v1/statuses/${posted.body.id}`);
      await as('noor').post('/api/v1/statuses', { status: '@maren between us', visibility: 'direct' });
      const chat = (await as('noor').post(`/api/v1/pleroma/chats/by-account-id/${id('maren')}`)).body;
      await as('noor').post(`/api/v1/pleroma/chats/${chat.id}/messages`, { content: 'psst' });
      for (const { event, stream } of real.frames) {
        const mine = await socket.until((frame) => frame.event === event);
        expect([event, Object.keys(mine).toSorted(), mine.stream]).toEqual([
          event,
          Object.keys(real.frames.find((frame) => frame.event === event) ?? {}).toSorted(),
          stream,
        ]);
      }
      socket.close();
    });
  },
  {},
  ['pleroma'],
);
