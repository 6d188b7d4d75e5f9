/** What a form writes: a new status, an answer to one, or the new text of one. */
export type Target =
  | { kind: 'status' }
  | { kind: 'reply'; statusId: string }
  | { kind: 'quote'; statusId: string }
  | { kind: 'edit'; statusId: string }
  | { kind: 'redraft'; statusId: string };

/** Key of a target's draft (CO-034): a draft of an edit never stands in the way of a new status. */
export function draftKey(target: Target): string {
  return target.kind === 'status' ? 'status' : `${target.kind}:${target.statusId}`;
}

/** The target a draft was written for; `undefined` for a key that no version of this module wrote. */
export function targetOfKey(key: string): Target | undefined {
  if (key === 'status') return { kind: 'status' };
  const [, kind, statusId] = /^(reply|quote|edit|redraft):(.+)$/.exec(key) ?? [];
  return kind && statusId ? { kind: kind as 'reply', statusId } : undefined;
}
