import type { Core } from '../core.ts';
import type { AccountRow, StatusRow } from '../db/rows.ts';
import type { Json } from '../json.ts';
import { isoSecondsOrNull } from '../dates.ts';
import { phrasePattern } from './phrases.ts';

export interface FilterV2Row {
  id: number;
  account_id: string;
  title: string;
  context: string;
  action: string;
  expires_at: number | null;
}
export interface KeywordRow {
  id: number;
  filter_id: number;
  keyword: string;
  whole_word: number;
}
export interface FilterStatusRow {
  id: number;
  filter_id: number;
  status_id: string;
}

export const keywordJson = (row: KeywordRow): Json => ({
  id: String(row.id),
  keyword: row.keyword,
  whole_word: row.whole_word === 1,
});
export const filterStatusJson = (row: FilterStatusRow): Json => ({ id: String(row.id), status_id: row.status_id });

export const keywordsOf = (core: Core, filterId: number): KeywordRow[] =>
  core.db.all<KeywordRow>('SELECT * FROM filter_keywords WHERE filter_id = :filterId ORDER BY id', { filterId });
export const statusesOf = (core: Core, filterId: number): FilterStatusRow[] =>
  core.db.all<FilterStatusRow>('SELECT * FROM filter_statuses WHERE filter_id = :filterId ORDER BY id', { filterId });

/** Mastodon's Filter; the results of a match contain it without keywords and statuses. */
export const filterJson = (core: Core, row: FilterV2Row, isBrief = false): Json => ({
  id: String(row.id),
  title: row.title,
  context: JSON.parse(row.context),
  expires_at: isoSecondsOrNull(row.expires_at),
  filter_action: row.action,
  ...(isBrief
    ? {}
    : {
        keywords: keywordsOf(core, row.id).map(keywordJson),
        statuses: statusesOf(core, row.id).map(filterStatusJson),
      }),
});

const activeFilters = (core: Core, viewer: AccountRow): FilterV2Row[] =>
  core.memo.get(`filters ${viewer.id}`, () =>
    core.db.all<FilterV2Row>('SELECT * FROM filters_v2 WHERE account_id = :me', { me: viewer.id }),
  );

/** Which of a reader's filters match a status: the `filtered` member of Mastodon's statuses. */
export function filteredBy(core: Core, status: StatusRow, viewer: AccountRow | null): Json[] {
  if (!viewer || viewer.id === status.account_id) return [];
  return activeFilters(core, viewer)
    .filter(({ expires_at }) => expires_at === null || expires_at > core.clock.now())
    .flatMap((row) => {
      const text = `${status.spoiler_text}\n${status.source}`;
      const words = keywordsOf(core, row.id)
        .filter(({ keyword, whole_word }) =>
          phrasePattern([{ phrase: keyword, isWholeWord: whole_word === 1 }]).test(text),
        )
        .map(({ keyword }) => keyword);
      const statuses = statusesOf(core, row.id)
        .filter(({ status_id }) => status_id === status.id)
        .map(({ status_id }) => status_id);
      return words.length > 0 || statuses.length > 0
        ? [{ filter: filterJson(core, row, true), keyword_matches: words, status_matches: statuses }]
        : [];
    });
}
