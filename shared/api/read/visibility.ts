import type { Visibility } from '../../entities/account.ts';

const KNOWN: readonly string[] = ['public', 'unlisted', 'local', 'private', 'direct', 'list'] satisfies Visibility[];

/** An unknown one counts as the narrowest: never show a status to more readers than intended. */
export function readVisibility(raw: string | null): Visibility {
  return raw !== null && KNOWN.includes(raw) ? (raw as Visibility) : 'direct';
}
