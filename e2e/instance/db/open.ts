import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

export type Value = SQLInputValue | boolean | undefined;
export type Params = Readonly<Record<string, Value>>;

const plain = (value: Value): SQLInputValue =>
  value === undefined ? null : typeof value === 'boolean' ? Number(value) : value;

const bound = (params: Params): Record<string, SQLInputValue> => {
  const out: Record<string, SQLInputValue> = {};
  for (const [key, value] of Object.entries(params)) out[key] = plain(value);
  return out;
};

/** A SQLite database: prepared statements cached by their text, nested transactions, effects delayed until the commit. */
export class Db {
  readonly #raw: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  #depth = 0;
  #version = 0;
  #effects: (() => void)[] = [];

  constructor(file: string) {
    this.#raw = new DatabaseSync(file);
    // WAL with NORMAL: a commit has reached the operating system before we answer, so a killed process loses nothing
    // acknowledged. Only a power cut could lose it, which is acceptable for trials and tests.
    this.#raw.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = OFF; PRAGMA cache_size = -65536',
    );
  }

  /** Increases with every change made through this connection. */
  get version(): number {
    return this.#version;
  }

  #statement(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (!statement) {
      statement = this.#raw.prepare(sql);
      statement.setAllowUnknownNamedParameters(true);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  all<Row>(sql: string, params: Params = {}): Row[] {
    return this.#statement(sql).all(bound(params)) as Row[];
  }

  get<Row>(sql: string, params: Params = {}): Row | undefined {
    return this.#statement(sql).get(bound(params)) as Row | undefined;
  }

  /** The first column of the first row as a number, 0 when there is no row. */
  count(sql: string, params: Params = {}): number {
    const row = this.get<Record<string, number | null>>(sql, params);
    return row ? Number(Object.values(row)[0] ?? 0) : 0;
  }

  /** @returns how many rows changed and the integer key of a row inserted last */
  run(sql: string, params: Params = {}): { changes: number; id: number } {
    const result = this.#statement(sql).run(bound(params));
    if (result.changes !== 0) this.#version += 1;
    return { changes: Number(result.changes), id: Number(result.lastInsertRowid) };
  }

  insert(table: string, row: Params, conflict: '' | 'OR IGNORE' | 'OR REPLACE' = ''): { changes: number; id: number } {
    const names = Object.keys(row);
    return this.run(
      `INSERT ${conflict} INTO ${table} (${names.join(', ')}) VALUES (${names.map((name) => `:${name}`).join(', ')})`,
      row,
    );
  }

  update(table: string, id: string | number, row: Params): void {
    const names = Object.keys(row);
    if (names.length > 0)
      this.run(`UPDATE ${table} SET ${names.map((name) => `${name} = :${name}`).join(', ')} WHERE id = :id`, {
        ...row,
        id,
      });
  }

  exec(sql: string): void {
    this.#raw.exec(sql);
  }

  /** Runs `work` in a transaction (a nested call joins it). Effects given to `afterCommit` run after the commit. */
  tx<T>(work: () => T): T {
    if (this.#depth > 0) return work();
    this.#raw.exec('BEGIN IMMEDIATE');
    this.#depth += 1;
    let result: T;
    try {
      result = work();
      this.#raw.exec('COMMIT');
    } catch (error) {
      this.#raw.exec('ROLLBACK');
      this.#version += 1;
      this.#effects = [];
      throw error;
    } finally {
      this.#depth -= 1;
    }
    const effects = this.#effects;
    this.#effects = [];
    for (const effect of effects) effect();
    return result;
  }

  afterCommit(effect: () => void): void {
    if (this.#depth > 0) this.#effects.push(effect);
    else effect();
  }

  close(): void {
    this.#statements.clear();
    this.#raw.close();
  }
}

const MIGRATIONS = new URL('./migrations/', import.meta.url);

export const migrationFiles = (): { version: number; sql: string }[] =>
  readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ version: Number.parseInt(name, 10), sql: readFileSync(new URL(name, MIGRATIONS), 'utf8') }));

/** Opens a database file and brings its schema up to date; each migration is one transaction. */
export function openDb(file: string): Db {
  const db = new Db(file);
  const current = db.count('PRAGMA user_version');
  for (const { version, sql } of migrationFiles()) {
    if (version > current) db.exec(`BEGIN; ${sql}; PRAGMA user_version = ${version}; COMMIT;`);
  }
  return db;
}
