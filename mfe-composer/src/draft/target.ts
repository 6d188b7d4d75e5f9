import type { MessageKey } from '../use-t.ts';

/** The target of a form: a new status, a reply to one, or the edit of one. */
export type Target =
  | { kind: 'status' }
  | { kind: 'reply'; statusId: string }
  | { kind: 'quote'; statusId: string }
  | { kind: 'edit'; statusId: string }
  | { kind: 'redraft'; statusId: string };

/** What a form is called. */
export const TITLES: Readonly<Record<Target['kind'], MessageKey>> = {
  status: 'title.status',
  reply: 'title.reply',
  quote: 'title.quote',
  edit: 'title.edit',
  redraft: 'title.redraft',
};

/** Name of the text's field of each post of a thread below the first. */
export const THREAD_TEXT = 'thread';

/** What the empty field of its text says. */
export const PLACEHOLDERS: Readonly<Record<Target['kind'], MessageKey>> = {
  status: 'text.placeholder.status',
  reply: 'text.placeholder.reply',
  quote: 'text.placeholder.quote',
  edit: 'text.placeholder.status',
  redraft: 'text.placeholder.status',
};

/** Key of a target's draft (CO-034): the draft of an edit is separate from that of a new status. */
export function draftKey(target: Target): string {
  return target.kind === 'status' ? 'status' : `${target.kind}:${target.statusId}`;
}

/** The target of a draft's key; `undefined` for an unknown key. */
export function targetOfKey(key: string): Target | undefined {
  if (key === 'status') return { kind: 'status' };
  const [, kind, statusId] = /^(reply|quote|edit|redraft):(.+)$/.exec(key) ?? [];
  return kind && statusId ? { kind: kind as 'reply', statusId } : undefined;
}
