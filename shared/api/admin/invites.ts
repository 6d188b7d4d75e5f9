/** Invitations: tokens with which people register while registration is closed. Not on Mastodon. */
import * as v from 'valibot';
import type { ApiCall } from '../../contract/api.ts';
import { MalformedReply } from '../errors.ts';
import { parseNothing, readList, singleOf } from '../page.ts';
import { count, countOrNull, dateOrNull, flag, id, read, requiredName, text } from '../wire.ts';

const BASE = '/api/v1/pleroma/admin/users';
const MAX_INVITES = 2000;
const DAY_LENGTH = 'YYYY-MM-DD'.length;
const InviteWire = v.object({
  id,
  token: requiredName,
  used: flag,
  uses: count,
  max_use: countOrNull,
  expires_at: dateOrNull,
  invite_type: text,
});
const ListWire = v.object({ invites: v.array(v.unknown()) });

export interface Invite {
  id: string;
  token: string;
  /** Nobody can use it any more: all uses are made, or it was revoked. */
  isSpent: boolean;
  /** How often it was used. */
  uses: number;
  /** `null`: any number of people. */
  maxUses: number | null;
  /** The last day on which it is good, `YYYY-MM-DD` by UTC; `null` for no end. */
  lastDay: string | null;
}

export interface InviteDraft {
  /** `null`: any number of people, until the last day; without one servers let one person use it. */
  maxUses: number | null;
  /** `YYYY-MM-DD`, or `null` for no end. */
  lastDay: string | null;
}

/** All of them, spent ones too, in the server's order. */
export function invites(): ApiCall<Invite[]> {
  return {
    method: 'GET',
    path: `${BASE}/invites`,
    needs: 'invites',
    parse(raw, { report }) {
      const wire = read(ListWire, raw);
      if (!wire) throw new MalformedReply('a list of invites');
      return readList(wire.invites, 'invite', MAX_INVITES, readInvite, report);
    },
  };
}

export function createInvite({ maxUses, lastDay }: InviteDraft): ApiCall<Invite> {
  return {
    method: 'POST',
    path: `${BASE}/invite_token`,
    needs: 'invites',
    body: { max_use: maxUses ?? undefined, expires_at: lastDay ?? undefined },
    parse: singleOf('invite', readInvite),
  };
}

export function revokeInvite(token: string): ApiCall<Invite> {
  return {
    method: 'POST',
    path: `${BASE}/revoke_invite`,
    needs: 'invites',
    body: { token },
    parse: singleOf('invite', readInvite),
  };
}

/** The server makes an invitation for one person and mails it; 400 while its registration is open. */
export function emailInvite(email: string, name: string): ApiCall<void> {
  return {
    method: 'POST',
    path: `${BASE}/email_invite`,
    needs: 'invites',
    body: { email, name: name || undefined },
    parse: parseNothing,
  };
}

function readInvite(raw: unknown): Invite | null {
  const wire = read(InviteWire, raw);
  return (
    wire && {
      id: wire.id,
      token: wire.token,
      isSpent: wire.used,
      uses: wire.uses,
      // That kind counts no uses.
      maxUses: wire.invite_type === 'one_time' ? 1 : wire.max_use,
      lastDay: wire.expires_at?.slice(0, DAY_LENGTH) ?? null,
    }
  );
}
