import type { Group, Row, Tab } from './row.ts';

/** The groups with the rows visible at that level, and those of `opened`, without empty groups. */
export function visibleGroups(groups: readonly Group[], expertLevel: 0 | 1, opened?: string): Group[] {
  return withRows(groups, (row) => expertLevel === 1 || !row.isExpert || row.preference === opened);
}

/** The rows whose texts contain the typed text or another word for it, those of the expert level too. */
export function findGroups(tabs: readonly Tab[], wanted: string, synonyms: string): Group[] {
  return withRows(
    tabs.flatMap((tab) => tab.groups),
    holds(wanted, synonyms),
  );
}

/** Characters that are typed before other words for them are looked for: fewer begin too many words. */
const SYNONYM_MIN_CHARS = 2;

/**
 * Whether a text of something to set contains the typed text, ignoring case, or another word for it. `synonyms`: groups
 * of words for the same thing, divided by semicolons; the words by commas.
 */
export function holds(
  wanted: string,
  synonyms: string,
): (one: { label: string; hint?: string | undefined }) => boolean {
  const typed = wanted.trim().toLocaleLowerCase();
  const groups = synonyms.split(';').map((group) => group.split(',').map((word) => word.trim().toLocaleLowerCase()));
  const others = [...typed].length < SYNONYM_MIN_CHARS ? [] : groups.filter((group) => group.some(begins)).flat();
  const needles = [typed, ...others.filter((word) => !begins(word))];
  return ({ label, hint }) =>
    [label, hint].some((text) => text !== undefined && needles.some((one) => text.toLocaleLowerCase().includes(one)));

  function begins(word: string): boolean {
    return word.startsWith(typed);
  }
}

function withRows(groups: readonly Group[], isWanted: (row: Row) => boolean): Group[] {
  return groups.map((group) => ({ ...group, rows: group.rows.filter(isWanted) })).filter(({ rows }) => rows.length > 0);
}
