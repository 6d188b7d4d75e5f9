import type { Core } from '../core.ts';
import { sessionOf, type Session } from '../model/tokens.ts';
import type { Client } from '../stream-hub.ts';
import { topicOf } from './topics.ts';

interface Message {
  type?: string;
  stream?: string;
  list?: string;
  tag?: string;
  instance?: string;
  token?: string;
}

const parse = (text: string): Message | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
};

/** The messages of a client over its socket, for each family. */
export function hear(core: Core, client: Client, text: string, opened: Session | null): void {
  const { family } = core.flavour;
  if (/^ping$/i.test(text)) {
    if (family === 'akkoma') client.socket.send('pong');
    return;
  }
  const message = parse(text);
  if (!message?.type) return;
  const respond = (result: string, error?: string): void => {
    if (family !== 'pleroma') return;
    client.socket.send(
      JSON.stringify({
        event: 'pleroma:respond',
        payload: JSON.stringify({ type: message.type, result, ...(error ? { error } : {}) }),
      }),
    );
  };
  if (message.type === 'pleroma:authenticate' && family === 'pleroma') {
    if (client.account) return respond('error', 'already_authenticated');
    const session = sessionOf(core, message.token ?? '');
    if (!session?.account) return respond('error', 'unauthorized');
    client.account = session.account;
    client.token = session.token.token;
    return respond('success');
  }
  if (!message.stream || !['subscribe', 'unsubscribe'].includes(message.type)) return undefined;
  const session = client.token ? sessionOf(core, client.token) : opened;
  // Akkoma's handler reads only the name: streams with parameters find no topic
  const query =
    family === 'akkoma'
      ? { stream: message.stream }
      : {
          stream: message.stream,
          list: message.list ?? null,
          tag: message.tag ?? null,
          instance: message.instance ?? null,
        };
  const answer = topicOf(core, query, session);
  if ('refused' in answer) {
    if (family === 'mastodon')
      client.socket.send(
        JSON.stringify({
          error: answer.refused === 401 ? 'Missing access token' : 'Unknown stream type',
          status: answer.refused === 401 ? 401 : 400,
        }),
      );
    return respond('error', answer.refused === 401 ? 'unauthorized' : 'bad_topic');
  }
  const isSubscribed = client.topics.has(answer.topic);
  if (message.type === 'subscribe') {
    if (isSubscribed) return respond('ignored');
    core.hub.subscribe(client, answer.topic, answer.stream);
    return respond('success');
  }
  if (family === 'akkoma') return undefined;
  if (!isSubscribed) return respond('ignored');
  core.hub.unsubscribe(client, answer.topic);
  return respond('success');
}
