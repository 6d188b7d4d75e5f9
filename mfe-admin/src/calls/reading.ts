import { account, status } from '@skerry/shared/api';
import type { EntityBatch } from '@skerry/shared/contract';

export type Raw = Readonly<Record<string, unknown>>;
type ReportProblem = (problem: string) => void;

export function isRaw(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Ids come as strings, and as numbers from tables of the server's own. */
export function idOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : null;
}

/** ISO 8601; the epoch where the server sent no date. */
export function date(value: unknown): string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : new Date(0).toISOString();
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Collects the accounts and statuses that stand inside of what only staff are sent. They are read as everywhere else. */
export class Nested {
  readonly batch: { account: NonNullable<EntityBatch['account']>[number][]; status: NonNullable<EntityBatch['status']>[number][]; relationship: NonNullable<EntityBatch['relationship']>[number][]; poll: NonNullable<EntityBatch['poll']>[number][] } = { account: [], status: [], relationship: [], poll: [] };
  readonly #report: ReportProblem;

  constructor(report: ReportProblem) {
    this.#report = report;
  }

  /** The id of a nested account; null for a deleted one, which comes as `{}`. */
  account(raw: unknown): string | null {
    return isRaw(raw) && idOf(raw.id) ? this.#read(() => account('').parse(raw, this.#report)) : null;
  }

  status(raw: unknown): string | null {
    return this.#read(() => status('').parse(raw, this.#report));
  }

  #read(parse: () => { id: string; batch: EntityBatch }): string | null {
    try {
      const { id, batch } = parse();
      this.batch.account.push(...(batch.account ?? []));
      this.batch.status.push(...(batch.status ?? []));
      this.batch.relationship.push(...(batch.relationship ?? []));
      this.batch.poll.push(...(batch.poll ?? []));
      return id;
    } catch (error) {
      this.#report(String(error));
      return null;
    }
  }
}
