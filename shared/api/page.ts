import type { ApiCall } from '../contract/api.ts';
import type { EntityBatch, EntityKind } from '../contract/entities.ts';
import { MalformedReply } from './errors.ts';
import { batchOf, startReading, type Reading } from './read/batch.ts';
import { readEach } from './wire.ts';

type Parse<T> = ApiCall<T>['parse'];
type ReadOne = (raw: unknown, reading: Reading) => string | null;

/** A list as the server ordered it: the ids, and beside them everything the reply brought. Neighbouring pages come with the reply (`ApiReply.page`). */
export interface Page<K extends EntityKind = EntityKind> {
  readonly kind: K;
  ids: string[];
  batch: EntityBatch;
}

/** One entity with everything nested in it. */
export interface One<K extends EntityKind = EntityKind> {
  readonly kind: K;
  id: string;
  batch: EntityBatch;
}

/** Longest list that is read from one reply. */
const MAX_ITEMS = 2000;

/** Reads a list. A malformed item, or `null` where something vanished, is left out and reported; the same id stands once. */
export function pageOf<K extends EntityKind>(kind: K, readOne: ReadOne): Parse<Page<K>> {
  return (raw, report) => {
    const reading = startReading(report);
    return { kind, ids: readIds(raw, kind, readOne, reading), batch: batchOf(reading) };
  };
}

/** Reads one entity; throws `MalformedReply` where it is none. */
export function oneOf<K extends EntityKind>(kind: K, readOne: ReadOne): Parse<One<K>> {
  return (raw, report) => {
    const reading = startReading(report);
    const id = readOne(raw, reading);
    if (id === null) throw new MalformedReply(`a ${kind}`);
    return { kind, id, batch: batchOf(reading) };
  };
}

/** The ids of a list inside a reply. Throws `MalformedReply` where it is no array. */
export function readIds(raw: unknown, kind: string, readOne: ReadOne, reading: Reading): string[] {
  if (!Array.isArray(raw)) throw new MalformedReply(`a list of ${kind}`);
  const ids = new Set<string>();
  for (const item of raw.slice(0, MAX_ITEMS)) {
    const id = readOne(item, reading);
    if (id !== null) ids.add(id);
    else if (item !== null) reading.report(`a malformed ${kind} was left out of a list`);
  }
  return [...ids];
}

/** Reads a list of what is no entity, at most `max` of them. A malformed item is left out and reported. */
export function listOf<T>(kind: string, max: number, readOne: (raw: unknown) => T | null): Parse<T[]> {
  return (raw, report) => {
    if (!Array.isArray(raw)) throw new MalformedReply(`a list of ${kind}`, raw);
    const found = readEach(raw, max, readOne);
    if (found.length < Math.min(raw.length, max)) report(`a malformed ${kind} was left out of a list`);
    return found;
  };
}

/** Reads one thing that is no entity; throws `MalformedReply` where it is none. */
export function singleOf<T>(kind: string, readOne: (raw: unknown) => T | null): Parse<T> {
  return (raw) => {
    const found = readOne(raw);
    if (found === null) throw new MalformedReply(`a ${kind}`, raw);
    return found;
  };
}

/** For calls whose reply says nothing beyond that they worked. */
export const parseNothing: Parse<void> = () => undefined;
