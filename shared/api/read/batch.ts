import type { Reading } from '../../contract/api.ts';
import type { EntityMap } from '../../contract/entities.ts';
import type { Report } from '../wire.ts';

export type { Reading } from '../../contract/api.ts';

export function startReading(
  report: Report,
  ownHosts?: ReadonlySet<string>,
  header?: NonNullable<Reading['header']>,
): Reading {
  return { found: {}, report, ...(ownHosts && { ownHosts }), ...(header && { header }) };
}

/** Adds an entity to those of the reply: nested ones are stored separately. Returns its id. */
export function put<K extends keyof EntityMap>(reading: Reading, kind: K, entity: EntityMap[K]): string {
  const found = reading.found as Record<K, EntityMap[K][] | undefined>;
  const all = (found[kind] ??= []);
  all.push(entity);
  return entity.id;
}
