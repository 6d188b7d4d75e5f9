import * as v from 'valibot';
import { BehaviorSubject } from '@skerry/shared/runtime';
import type { Report } from '../services.ts';

/** Columns that are shown at once, at most. */
export const MAX_COLUMNS = 8;
/** The shares of the window's width that a column can have, in their order. */
export const WIDTHS = { narrow: 1, medium: 1.25, wide: 1.6 } as const;
export type ColumnWidth = keyof typeof WIDTHS;

/** A column of the deck. */
export interface Column {
  /** The same as long as the column is in the deck. */
  readonly key: string;
  /** The address of what it shows, with its query. */
  readonly path: string;
  readonly width: ColumnWidth;
  /** What its screen said last that it shows; empty: not known. */
  readonly name: string;
}

export interface DeckState {
  /** Also those for which there is no room. */
  readonly columns: readonly Column[];
  /** What was stored could not be read; it is kept beside. */
  readonly isBroken: boolean;
  /** The browser refuses to store changes. */
  readonly isUnstored: boolean;
}

interface DeckStoreParts {
  account: string;
  /** A function because naming `localStorage` throws in browsers that refuse it. */
  storage(): Storage;
  report: Report;
  signal: AbortSignal;
}

const WIDTH_NAMES = Object.keys(WIDTHS) as ColumnWidth[];
const Stored = v.object({ version: v.literal(1), columns: v.array(v.unknown()) });
const StoredColumn = v.object({
  key: v.fallback(v.string(), ''),
  path: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)),
  width: v.fallback(v.picklist(WIDTH_NAMES), 'narrow'),
  name: v.fallback(v.string(), ''),
});

export const deckKey = (account: string): string => `skerry.columns.${account}`;
const brokenKey = (account: string): string => `${deckKey(account)}.broken`;

/**
 * The columns of an account in this browser. What an entry of the store says that this version doesn't understand stays
 * where it is.
 */
export class DeckStore {
  readonly state$: BehaviorSubject<DeckState>;
  readonly #parts: DeckStoreParts;
  /** Entries that are no columns, as they were stored. */
  #others: readonly unknown[] = [];

  constructor(parts: DeckStoreParts) {
    this.#parts = parts;
    this.state$ = new BehaviorSubject(this.#read());
    const { signal, account } = parts;
    const changed = ({ key }: StorageEvent) => {
      if (key === deckKey(account)) this.state$.next(this.#read());
    };
    window.addEventListener('storage', changed, { signal });
  }

  get columns(): readonly Column[] {
    return this.state$.value.columns;
  }

  /** Adds it at the end of those that are shown, unless there are too many; one that is there already is returned. */
  add(path: string): { key: string; isNew: boolean } | null {
    const known = this.columns.find((one) => one.path === path);
    if (known) return { key: known.key, isNew: false };
    if (this.columns.length >= MAX_COLUMNS) return null;
    const column: Column = { key: newKey(), path, width: 'narrow', name: '' };
    this.#write([...this.columns, column]);
    return { key: column.key, isNew: true };
  }

  /** Returns what puts it back in its place. */
  remove(key: string): () => void {
    const at = this.columns.findIndex((one) => one.key === key);
    const removed = this.columns[at];
    if (!removed) return () => undefined;
    this.#write(this.columns.filter((one) => one.key !== key));
    return () => {
      if (!this.columns.some((one) => one.key === key)) this.#write(this.columns.toSpliced(at, 0, removed));
    };
  }

  /** To another place among those that are shown; whether it has moved. */
  move(key: string, to: number): boolean {
    const from = this.columns.findIndex((one) => one.key === key);
    const column = this.columns[from];
    const last = Math.min(this.columns.length, MAX_COLUMNS) - 1;
    if (!column || to < 0 || to > last || to === from) return false;
    this.#write(this.columns.toSpliced(from, 1).toSpliced(to, 0, column));
    return true;
  }

  /** Takes other columns in the place of those here. Returns what undoes that. */
  take(columns: readonly Pick<Column, 'path' | 'width'>[]): () => void {
    const before = this.columns;
    this.#write(columns.map(({ path, width }) => ({ key: newKey(), path, width, name: '' })));
    return () => this.#write(before);
  }

  change(key: string, change: Partial<Omit<Column, 'key'>>): void {
    const before = this.columns.find((one) => one.key === key);
    if (!before || Object.entries(change).every(([name, value]) => before[name as keyof Column] === value)) return;
    this.#write(this.columns.map((one) => (one.key === key ? { ...one, ...change } : one)));
  }

  #read(): DeckState {
    const { account, storage, report } = this.#parts;
    let raw: string | null = null;
    try {
      raw = storage().getItem(deckKey(account));
      if (raw === null) return { columns: [], isBroken: false, isUnstored: false };
      const { columns: entries } = v.parse(Stored, JSON.parse(raw));
      const columns = entries.filter((entry) => v.is(StoredColumn, entry)).map((entry) => v.parse(StoredColumn, entry));
      this.#others = entries.filter((entry) => !v.is(StoredColumn, entry));
      return { columns: distinct(columns), isBroken: false, isUnstored: false };
    } catch (cause) {
      report(`the stored columns cannot be read; they are kept as ${brokenKey(account)}`, cause);
      try {
        if (raw !== null) storage().setItem(brokenKey(account), raw);
      } catch {
        // It refuses everything: what is stored stays until the first change.
      }
      return { columns: [], isBroken: raw !== null, isUnstored: raw === null };
    }
  }

  #write(columns: readonly Column[]): void {
    const { account, storage, report } = this.#parts;
    let isUnstored = false;
    try {
      const stored = { version: 1, columns: [...columns, ...this.#others] };
      storage().setItem(deckKey(account), JSON.stringify(stored));
    } catch (cause) {
      isUnstored = true;
      report('the columns cannot be kept in this browser', cause);
    }
    this.state$.next({ columns, isBroken: false, isUnstored });
  }
}

const newKey = () => Math.random().toString(36).slice(2, 10);

/** Two with one key would be one column. */
function distinct(columns: readonly Column[]): Column[] {
  const keys = new Set<string>();
  return columns.map((one) => {
    const column = one.key === '' || keys.has(one.key) ? { ...one, key: newKey() } : one;
    keys.add(column.key);
    return column;
  });
}
