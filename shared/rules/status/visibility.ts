import type { Visibility } from '../../entities/account.ts';

/** The choices of a user, widest first. `local` only on servers that have it (Akkoma, Pleroma). */
export const SCOPES = ['public', 'unlisted', 'local', 'private', 'direct'] as const satisfies readonly Visibility[];
export type Scope = (typeof SCOPES)[number];

const ORDER: Readonly<Record<Visibility, number>> = {
  list: 0,
  direct: 0,
  private: 1,
  local: 2,
  unlisted: 2,
  public: 3,
};

/** How wide a visibility is: direct 0, private 1, local and unlisted 2, public 3 (requirement CO-036). */
export function scopeOrder(visibility: Visibility): number {
  return ORDER[visibility];
}

/**
 * The visibilities of a reply: no wider than the original; only direct to direct; direct or local to local
 * (requirements CO-037 to CO-039). All without an original.
 */
export function replyScopes(original: Visibility | null): readonly Scope[] {
  if (original === null) return SCOPES;
  if (original === 'local') return ['local', 'direct'];
  return SCOPES.filter((scope) => scopeOrder(scope) <= scopeOrder(original));
}

/** As for replies. */
export function quoteScopes(original: Visibility | null): readonly Scope[] {
  return replyScopes(original);
}

/**
 * The initial visibility in the composer: the account's default, but direct stays direct, and with copied scopes a
 * non-public original is kept unless the account's default is private (requirements CO-040 to CO-042). Never wider than
 * the original allows.
 */
export function defaultVisibility({
  original,
  ownDefault,
  isCopied,
}: {
  original: Visibility | null;
  ownDefault: Visibility;
  isCopied: boolean;
}): Scope {
  const offered = replyScopes(original);
  const wanted =
    original !== null && original !== 'public' && isCopied && ownDefault !== 'private' ? original : ownDefault;
  return (
    offered.find((scope) => scope === wanted) ??
    offered.find((scope) => scopeOrder(scope) <= scopeOrder(wanted)) ??
    'direct'
  );
}
