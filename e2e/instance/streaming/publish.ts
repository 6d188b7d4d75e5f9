import type { Core } from '../core.ts';
import type { AccountRow, NotificationRow, ParticipationRow, StatusRow } from '../db/rows.ts';
import { isStaff } from '../model/accounts.ts';
import { isAtHome, isShownTo } from '../model/status-read.ts';
import { notificationJson } from '../render/notification.ts';
import { hasMarks } from '../render/marks.ts';
import { statusJson } from '../render/status.ts';
import { conversationJson } from '../render/conversation.ts';

/** Topics of a status besides the personal ones. */
function openTopics(core: Core, status: StatusRow): string[] {
  if (status.reblog_of_id) return [];
  const author = core.db.get<Pick<AccountRow, 'domain'>>('SELECT domain FROM accounts WHERE id = :id', {
    id: status.account_id,
  });
  const media = status.has_media === 1;
  const local = ['public:local', ...(media ? ['public:local:media'] : [])];
  if (status.visibility === 'local') return local;
  if (status.visibility !== 'public') return [];
  const remote = author?.domain
    ? [`public:remote:${author.domain}`, ...(media ? [`public:remote:media:${author.domain}`] : [])]
    : local;
  const tags = core.db.all<{ tag: string }>('SELECT tag FROM status_tags WHERE status_id = :id', { id: status.id });
  return ['public', ...(media ? ['public:media'] : []), ...remote, ...tags.map(({ tag }) => `hashtag:${tag}`)];
}

function listTopics(core: Core, status: StatusRow): string[] {
  const open = core.hub.topics('list:');
  if (open.length === 0) return [];
  return core.db
    .all<{ id: number }>(
      `SELECT l.id FROM lists l JOIN list_accounts m ON m.list_id = l.id WHERE m.account_id = :author
     AND (l.account_id = :author OR EXISTS (SELECT 1 FROM follows f WHERE f.follower_id = l.account_id AND f.followed_id = :author AND f.state = 'accepted'))`,
      { author: status.account_id },
    )
    .map(({ id }) => `list:${id}`)
    .filter((topic) => open.includes(topic));
}

/**
 * One rendering for each reader, for all their sockets and topics; and a common one for all members who see the same
 * status.
 */
function renderer(core: Core, status: StatusRow): (viewer: AccountRow | null) => string {
  const done = new Map<string, string>();
  const byReader = new Map<string, string>();
  const isSimple =
    !status.reblog_of_id &&
    !status.poll_id &&
    !status.quote_id &&
    !status.in_reply_to_id &&
    core.db.count('SELECT EXISTS (SELECT 1 FROM reactions WHERE status_id = :id)', { id: status.id }) === 0;
  return (viewer) => {
    const reader = viewer?.id ?? 'anonymous';
    const known = byReader.get(reader);
    if (known !== undefined) return known;
    const isAnyMember =
      viewer !== null &&
      isSimple &&
      !isStaff(viewer) &&
      viewer.id !== status.account_id &&
      !hasMarks(core, status, viewer.id);
    const key = isAnyMember ? 'member' : reader;
    const text = done.get(key) ?? JSON.stringify(statusJson(core, status, viewer));
    done.set(key, text);
    byReader.set(reader, text);
    return text;
  };
}

/** Notifies all affected sockets of a new (`update`) or edited (`status.update`) status. */
export function publishStatus(core: Core, status: StatusRow, event: 'update' | 'status.update'): void {
  core.db.afterCommit(() => {
    const render = renderer(core, status);
    const shown = new Map<string, boolean>();
    const isShown = (viewer: AccountRow | null): boolean => {
      if (!viewer) return status.visibility === 'public';
      const known = shown.get(viewer.id) ?? isShownTo(core, status.id, viewer.id);
      shown.set(viewer.id, known);
      return known;
    };
    for (const topic of core.hub.topics('user:')) {
      const me = topic.slice('user:'.length);
      if (!me.includes(':') && isAtHome(core, status.id, me)) core.hub.send(topic, event, render);
    }
    if (status.visibility === 'direct') {
      for (const topic of core.hub.topics('direct:'))
        if (isAtHome(core, status.id, topic.slice('direct:'.length))) core.hub.send(topic, event, render);
    }
    for (const topic of [...openTopics(core, status), ...listTopics(core, status)])
      core.hub.send(topic, event, (viewer) => (isShown(viewer) ? render(viewer) : undefined));
  });
}

/** Collects the receivers of a status before it is deleted, and notifies them afterwards. */
export function publishDeletion(core: Core, status: StatusRow): void {
  const personal = core.hub.topics('user:').filter((topic) => {
    const me = topic.slice('user:'.length);
    return !me.includes(':') && isAtHome(core, status.id, me);
  });
  const direct =
    status.visibility === 'direct'
      ? core.hub.topics('direct:').filter((topic) => isAtHome(core, status.id, topic.slice('direct:'.length)))
      : [];
  const topics = [...personal, ...direct, ...openTopics(core, status), ...listTopics(core, status)];
  core.db.afterCommit(() => {
    for (const topic of topics) core.hub.send(topic, 'delete', () => status.id);
  });
}

export function publishNotification(core: Core, notification: NotificationRow, owner: AccountRow): void {
  core.db.afterCommit(() => {
    const payload = JSON.stringify(notificationJson(core, notification, owner));
    core.hub.send(`user:${owner.id}`, 'notification', () => payload, ['user']);
    core.hub.send(`user:notification:${owner.id}`, 'notification', () => payload);
  });
}

export function publishConversation(core: Core, participation: ParticipationRow, owner: AccountRow): void {
  core.db.afterCommit(() =>
    core.hub.send(`direct:${owner.id}`, 'conversation', () =>
      JSON.stringify(conversationJson(core, participation, owner)),
    ),
  );
}

export type FollowState = 'follow_pending' | 'follow_accept' | 'follow_reject' | 'unfollow';

/** Sent only to the follower's own stream. */
export function publishRelation(core: Core, state: FollowState, followerId: string, followedId: string): void {
  if (core.flavour.family === 'mastodon') return;
  core.db.afterCommit(() => {
    const side = (id: string): Record<string, unknown> => {
      const row = core.db.get<Pick<AccountRow, 'followers_count' | 'following_count'>>(
        'SELECT followers_count, following_count FROM accounts WHERE id = :id',
        {
          id,
        },
      );
      return { id, follower_count: row?.followers_count ?? 0, following_count: row?.following_count ?? 0 };
    };
    core.hub.send(`user:${followerId}`, 'pleroma:follow_relationships_update', () =>
      JSON.stringify({ state, follower: side(followerId), following: side(followedId) }),
    );
  });
}
