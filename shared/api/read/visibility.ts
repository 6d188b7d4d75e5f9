import type { Visibility } from '../../entities/account.ts';

const KNOWN: readonly string[] = ['public', 'unlisted', 'local', 'private', 'direct', 'list'] satisfies Visibility[];

/** An unknown one is read as the narrowest: better hidden from a menu than shown to the world. */
export function readVisibility(raw: string | null): Visibility {
  return raw !== null && KNOWN.includes(raw) ? (raw as Visibility) : 'direct';
}
