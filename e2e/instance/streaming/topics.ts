import type { Core } from '../core.ts';
import type { Session } from '../model/tokens.ts';
import { grants } from '../model/scopes.ts';

/** A topic of the hub and the `stream` of its frames, or the status with which a handshake is refused. */
export type TopicAnswer = { topic: string; stream: string[] } | { refused: 401 | 404 };
export interface TopicQuery {
  stream: string;
  list?: string | null;
  tag?: string | null;
  instance?: string | null;
}

const PERSONAL: Record<string, string> = {
  user: 'read:statuses',
  'user:notification': 'read:notifications',
  direct: 'read:statuses',
  'user:pleroma_chat': 'read:statuses',
};
const PUBLIC = ['public', 'public:media', 'public:local', 'public:local:media'];

/** Finds the topic for the name of a stream. */
export function topicOf(core: Core, query: TopicQuery, session: Session | null): TopicAnswer {
  const { stream } = query;
  const { family } = core.flavour;
  const isAkkoma = family === 'akkoma';
  const me = session?.account;
  const scope = PERSONAL[stream];
  if (scope) {
    if (stream === 'user:pleroma_chat' && family !== 'pleroma') return { refused: 404 };
    if (!me || !grants(session.scopes, [scope])) return { refused: 401 };
    const names: Record<string, string[]> = { user: [isAkkoma ? `user:${me.id}` : 'user'] };
    return { topic: `${stream}:${me.id}`, stream: names[stream] ?? [stream] };
  }
  if (stream === 'list') {
    if (!me || !grants(session.scopes, ['read:lists'])) return { refused: 401 };
    const owned =
      core.db.count('SELECT count(*) FROM lists WHERE id = :id AND account_id = :me', {
        id: Number(query.list),
        me: me.id,
      }) > 0;
    return owned
      ? { topic: `list:${query.list}`, stream: isAkkoma ? [`list:${query.list}`] : ['list', String(query.list)] }
      : { refused: 404 };
  }
  if (core.options.private && !me) return { refused: 401 };
  if (PUBLIC.includes(stream)) return { topic: stream, stream: [stream] };
  if (stream === 'public:remote' || stream === 'public:remote:media') {
    if (!query.instance) return { refused: 404 };
    return {
      topic: `${stream}:${query.instance}`,
      stream: isAkkoma ? [`${stream}:${query.instance}`] : [stream, query.instance],
    };
  }
  if (stream === 'hashtag') {
    if (!query.tag) return { refused: 404 };
    const tag = query.tag.toLowerCase();
    return { topic: `hashtag:${tag}`, stream: isAkkoma ? [`hashtag:${tag}`] : ['hashtag', tag] };
  }
  return { refused: 404 };
}
