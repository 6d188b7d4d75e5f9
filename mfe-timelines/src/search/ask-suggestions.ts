import { search, searchAccounts, type FoundTag } from '@skerry/shared/api';
import type { ApiError, ModuleContext } from '@skerry/shared/contract';
import { readSought } from '@skerry/shared/rules';
import { addressOf, type FoundIds } from './address-of.ts';

/** What the server suggests for a beginning. */
export interface Suggested {
  /** Ids of accounts that the user follows, and of others. */
  readonly followed: readonly string[];
  readonly others: readonly string[];
  readonly tags: readonly FoundTag[];
  /** The address here of the post or person that was written as an address; `null` if that led nowhere. */
  readonly leadsTo: { readonly href: string; readonly ids: FoundIds } | null;
}

export const NOTHING_SUGGESTED: Suggested = { followed: [], others: [], tags: [], leadsTo: null };
/** Some of them are among those the user follows. */
const PEOPLE_ASKED = 8;
const TAGS_ASKED = 5;
const FOLLOWED_ASKED = 3;

/**
 * People and hashtags by the server's search; `@` asks for people alone, `#` for hashtags. An address is looked up
 * instead, on its own server, which servers do only for those who are logged in.
 */
export async function askSuggestions(
  ctx: Pick<ModuleContext, 'ports' | 'session'>,
  typed: string,
  signal: AbortSignal,
): Promise<{ data: Suggested; error: ApiError | null }> {
  const { api } = ctx.ports;
  const isMember = ctx.session.account !== null;
  const sought = isMember ? readSought(typed) : null;
  if (sought) {
    const { data, error } = await api.request(search(sought.query, { resolve: true, limit: 2 }), { signal });
    if (error) return { data: NOTHING_SUGGESTED, error };
    const ids = { statuses: data.statuses, people: data.accounts };
    const href = addressOf(ctx.ports, sought, ids);
    return { data: { ...NOTHING_SUGGESTED, leadsTo: href === null ? null : { href, ids } }, error: null };
  }
  const words = typed.replace(/^[@#]/, '');
  const isPeople = !typed.startsWith('#');
  const [followed, people, tags] = await Promise.all([
    isPeople && isMember
      ? api.request(searchAccounts(words, { following: true, limit: FOLLOWED_ASKED }), { signal })
      : null,
    isPeople ? api.request(search(words, { type: 'accounts', limit: PEOPLE_ASKED }), { signal }) : null,
    typed.startsWith('@') ? null : api.request(search(words, { type: 'hashtags', limit: TAGS_ASKED }), { signal }),
  ]);
  const known = followed?.data?.ids ?? [];
  return {
    data: {
      followed: known,
      others: (people?.data?.accounts ?? []).filter((id) => !known.includes(id)),
      tags: tags?.data?.hashtags ?? [],
      leadsTo: null,
    },
    // The other answers are enough to go on with.
    error: people?.error ?? tags?.error ?? null,
  };
}
