import type { Group, Row, Tab } from './row.ts';

/** The groups with the rows visible at that level, without empty groups. */
export function visibleGroups(groups: readonly Group[], expertLevel: 0 | 1): Group[] {
  return withRows(groups, (row) => expertLevel === 1 || !row.isExpert);
}

/** The rows whose texts contain the typed text, ignoring case. */
export function findGroups(tabs: readonly Tab[], wanted: string, expertLevel: 0 | 1): Group[] {
  return withRows(
    tabs.flatMap((tab) => visibleGroups(tab.groups, expertLevel)),
    holds(wanted),
  );
}

/** Whether a text of something to set contains the typed text. */
export function holds(wanted: string): (one: { label: string; hint?: string | undefined }) => boolean {
  const needle = wanted.trim().toLocaleLowerCase();
  return ({ label, hint }) => [label, hint].some((text) => text?.toLocaleLowerCase().includes(needle));
}

function withRows(groups: readonly Group[], isWanted: (row: Row) => boolean): Group[] {
  return groups.map((group) => ({ ...group, rows: group.rows.filter(isWanted) })).filter(({ rows }) => rows.length > 0);
}
