import type { Group, Row, Tab } from './row.ts';

/** The groups with the rows visible at that level, without empty groups. */
export function visibleGroups(groups: readonly Group[], expertLevel: 0 | 1): Group[] {
  return withRows(groups, (row) => expertLevel === 1 || !row.isExpert);
}

/** The rows whose texts contain the typed text, ignoring case. */
export function findGroups(tabs: readonly Tab[], wanted: string, expertLevel: 0 | 1): Group[] {
  const needle = wanted.trim().toLocaleLowerCase();
  const holds = ({ label, hint }: Row) => [label, hint].some((text) => text?.toLocaleLowerCase().includes(needle));
  return withRows(
    tabs.flatMap((tab) => visibleGroups(tab.groups, expertLevel)),
    holds,
  );
}

function withRows(groups: readonly Group[], isWanted: (row: Row) => boolean): Group[] {
  return groups.map((group) => ({ ...group, rows: group.rows.filter(isWanted) })).filter(({ rows }) => rows.length > 0);
}
