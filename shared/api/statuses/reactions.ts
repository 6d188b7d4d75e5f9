import * as v from 'valibot';
import type { ApiCall } from '../../contract/api.ts';
import type { EmojiReaction } from '../../entities/status.ts';
import { oneOf, readList, type One } from '../page.ts';
import { segment } from '../query.ts';
import { serverId } from '../repeat-id.ts';
import { readAccount } from '../read/account.ts';
import { readReactions } from '../read/status-parts.ts';
import { readStatus } from '../read/status.ts';
import { read, readEach } from '../wire.ts';
import { statusPath } from './status-path.ts';

function path(statusId: string, emoji = ''): `/${string}` {
  return `/api/v1/pleroma/statuses/${segment(serverId(statusId))}/reactions${emoji && `/${segment(emoji)}`}`;
}

const Wire = v.object({ accounts: v.array(v.unknown()) });
const MAX_REACTIONS = 200;
const MAX_ACCOUNTS = 500;

/** The accounts that reacted, with their emoji; empty if the server does not send them. */
export function reactions(statusId: string): ApiCall<EmojiReaction[]> {
  return {
    method: 'GET',
    path: path(statusId),
    needs: 'reactions',
    subject: statusPath(statusId),
    parse: (raw, reading) =>
      readList(
        raw,
        'reaction',
        MAX_REACTIONS,
        (item) => {
          const [reaction] = readReactions([item]);
          const accountIds = readEach(
            read(Wire, item)?.accounts,
            MAX_ACCOUNTS,
            (account) => readAccount(account, reading),
            'account of a reaction',
            reading.report,
          );
          return reaction ? { ...reaction, accountIds } : null;
        },
        reading.report,
      ),
  };
}

/** A unicode emoji, a shortcode of this instance, or `shortcode@host` of an existing reaction. */
export function react(statusId: string, emoji: string): ApiCall<One<'status'>> {
  return {
    method: 'PUT',
    path: path(statusId, emoji),
    needs: 'reactions',
    subject: statusPath(statusId),
    parse: oneOf('status', readStatus),
  };
}

/** As `react`, on servers that have it beside the other actions on a status. A new one may take the place of another. */
export function reactPlainly(statusId: string, emoji: string): ApiCall<One<'status'>> {
  return plain(statusId, `/react/${segment(emoji)}`);
}

export function unreactPlainly(statusId: string, emoji: string): ApiCall<One<'status'>> {
  return plain(statusId, `/unreact/${segment(emoji)}`);
}

function plain(statusId: string, action: `/${string}`): ApiCall<One<'status'>> {
  return {
    method: 'POST',
    path: statusPath(statusId, action),
    needs: 'plainReactions',
    subject: statusPath(statusId),
    parse: oneOf('status', readStatus),
  };
}

export function unreact(statusId: string, emoji: string): ApiCall<One<'status'>> {
  return {
    method: 'DELETE',
    path: path(statusId, emoji),
    needs: 'reactions',
    subject: statusPath(statusId),
    parse: oneOf('status', readStatus),
  };
}
