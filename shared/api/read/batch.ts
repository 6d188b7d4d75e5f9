import type { EntityBatch, EntityMap } from '../../contract/entities.ts';
import type { Report } from '../wire.ts';

/** A batch while a reply is read: nested entities are put beside each other. */
export interface Reading {
  readonly found: { [K in keyof EntityMap]?: EntityMap[K][] };
  readonly report: Report;
}

export function startReading(report: Report): Reading {
  return { found: {}, report };
}

/** Puts an entity into the batch. The first one of an id stays where the same is nested again. Returns its id. */
export function put<K extends keyof EntityMap>(reading: Reading, kind: K, entity: EntityMap[K]): string {
  const found = reading.found as Record<K, EntityMap[K][] | undefined>;
  const all = (found[kind] ??= []);
  all.push(entity);
  return entity.id;
}

export function batchOf(reading: Reading): EntityBatch {
  return reading.found;
}
