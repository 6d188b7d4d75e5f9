import { useState, type CSSProperties } from 'react';
import type { Slots } from '@skerry/shared/contract';
import type { Account, Status } from '@skerry/shared/entities';
import { onDemand, useLocale } from '@skerry/shared/runtime';
import { classes } from '@skerry/shared/ui';
import { StatusArticle } from '../card/status-article.tsx';
import tile from '../media/media-tile.module.css';
import { StatusScope } from '../status-scope.tsx';
import styles from './status-sample.module.css';

const Blurhash = onDemand(() => import(/* webpackChunkName: "media-tile" */ '../media/blurhash.tsx'));

/** Nobody's: no server has an id with a space. */
const ID = 'a sample';
const MINUTES_AGO_MS = 4 * 60_000;

const ACCOUNT: Account = {
  id: ID,
  username: 'ines',
  acct: 'ines@maresia.example',
  fqn: 'ines@maresia.example',
  displayName: '',
  emojis: [],
  noteHtml: '',
  noteSource: '',
  url: '',
  avatar: '',
  avatarStatic: '',
  header: '',
  headerStatic: '',
  isLocked: false,
  isBot: false,
  isLocal: false,
  isDeactivated: false,
  createdAt: '',
  lastStatusAt: null,
  statusesCount: 0,
  followersCount: 0,
  followingCount: 0,
  hidesFollowers: false,
  hidesFollows: false,
  hidesFollowersCount: false,
  hidesFollowsCount: false,
  hidesFavourites: false,
  fields: [],
  tags: [],
  role: 'member',
  favicon: null,
  backgroundImage: null,
  own: null,
};
const STATUS: Status = {
  id: ID,
  uri: '',
  url: '',
  accountId: ID,
  repeatOfId: null,
  createdAt: '',
  editedAt: null,
  inReplyToId: null,
  inReplyToAccountId: null,
  inReplyToAcct: null,
  isParentUnavailable: false,
  contentHtml: '',
  spoilerText: '',
  isSensitive: false,
  visibility: 'public',
  language: null,
  mediaType: null,
  attachments: [],
  mentions: [],
  tags: [],
  emojis: [],
  card: null,
  pollId: null,
  quoteId: null,
  quoteUrl: null,
  reactions: [],
  repeatsCount: 12,
  repliesCount: 3,
  favouritesCount: 41,
  isFavourited: false,
  isRepeated: false,
  isBookmarked: false,
  isPinned: false,
  isThreadMuted: false,
  isMuted: false,
  isLocal: false,
  isDeleted: false,
  conversationId: null,
};

/** A status that nobody wrote, as a timeline draws it: what it looks like is seen, and nothing can be done with it. */
export function StatusSample({ name, text }: Slots['status/sample/v1']) {
  const locale = useLocale();
  const [createdAt] = useState(() => new Date(Date.now() - MINUTES_AGO_MS).toISOString());
  const contentHtml = `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`;
  return (
    <div inert>
      <StatusScope>
        <StatusArticle
          status={{ ...STATUS, createdAt, contentHtml, language: locale }}
          account={{ ...ACCOUNT, displayName: name }}
          place="list"
          takesFocus={false}
          Stats={Picture}
        />
      </StatusScope>
    </div>
  );
}

/** A picture without a file: its colours. It is as high as a timeline lets one be, whatever the width. */
function Picture() {
  return (
    <div className={classes(tile.tile, styles.picture)} style={{ '--ratio': 1 } as CSSProperties}>
      <Blurhash hash="LEHV6nWB2yk8pyo0adR*.7kCMdnj" isHidden={false} />
    </div>
  );
}
