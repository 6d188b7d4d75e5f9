import type { ApiCall } from '../../contract/api.ts';
import type { Ability } from '../../entities/abilities.ts';
import { oneOf, pageOf, type One, type Page } from '../page.ts';
import { form, segment } from '../query.ts';
import { readRelationship } from '../read/relationship.ts';

type RelationshipCall = ApiCall<One<'relationship'>>;

function act(path: ApiCall<unknown>['path'], body?: ApiCall<unknown>['body']): RelationshipCall {
  return { method: 'POST', path, body, parse: oneOf('relationship', readRelationship) };
}

function need(needs: Ability, id: string, call: RelationshipCall): RelationshipCall {
  return { ...call, needs, subject: `/api/v1/accounts/${segment(id)}` };
}

/** Those of existing accounts, in no certain order. */
export function relationships(ids: readonly string[]): ApiCall<Page<'relationship'>> {
  return {
    method: 'GET',
    path: '/api/v1/accounts/relationships',
    query: { id: ids },
    parse: pageOf('relationship', readRelationship),
  };
}

/**
 * Again with `repeats: false`, it hides the repeats of a followed account; without, they show. `notify` is Mastodon's
 * way to subscribe, `subscribe` that of the others.
 */
export function follow(
  id: string,
  { repeats = true, notify }: { repeats?: boolean; notify?: boolean } = {},
): RelationshipCall {
  return act(
    `/api/v1/accounts/${segment(id)}/follow`,
    notify === undefined ? { reblogs: repeats } : { reblogs: repeats, notify },
  );
}

/** Also cancels a request. */
export function unfollow(id: string): RelationshipCall {
  return act(`/api/v1/accounts/${segment(id)}/unfollow`);
}

export function block(id: string): RelationshipCall {
  return act(`/api/v1/accounts/${segment(id)}/block`);
}

export function unblock(id: string): RelationshipCall {
  return act(`/api/v1/accounts/${segment(id)}/unblock`);
}

/** `expiresIn` seconds; 0 means no end. */
export function mute(
  id: string,
  { notifications = true, expiresIn = 0 }: { notifications?: boolean; expiresIn?: number } = {},
): RelationshipCall {
  // Pleroma and Mastodon call it `duration`.
  return act(
    `/api/v1/accounts/${segment(id)}/mute`,
    expiresIn > 0 ? { notifications, expires_in: expiresIn, duration: expiresIn } : { notifications },
  );
}

export function unmute(id: string): RelationshipCall {
  return act(`/api/v1/accounts/${segment(id)}/unmute`);
}

export function removeFromFollowers(id: string): RelationshipCall {
  return need('removingFollowers', id, act(`/api/v1/accounts/${segment(id)}/remove_from_followers`));
}

/** A note that only the reader sees; empty removes it. */
export function noteOnAccount(id: string, comment: string): RelationshipCall {
  return need('privateNotes', id, act(`/api/v1/accounts/${segment(id)}/note`, form({ comment })));
}

/** Akkoma and Pleroma; on Mastodon `follow` with `notify`. */
export function subscribe(id: string): RelationshipCall {
  return need('subscribing', id, act(`/api/v1/pleroma/accounts/${segment(id)}/subscribe`));
}

/** Akkoma and Pleroma. */
export function unsubscribe(id: string): RelationshipCall {
  return need('subscribing', id, act(`/api/v1/pleroma/accounts/${segment(id)}/unsubscribe`));
}
