import type { ApiCall } from '../contract/api.ts';
import type { EntityKind, EntityMap } from '../contract/entities.ts';
import { markMissing, missingKeys } from '../entities/missing.ts';
import { MalformedReply } from './errors.ts';
import { put, type Reading } from './read/batch.ts';
import { readEach, type Report } from './wire.ts';

type Parse<T> = ApiCall<T>['parse'];
type ReadOne = (raw: unknown, reading: Reading) => string | null;

/** A list in the server's order. The reply also has the neighbouring pages (`ApiReply.page`). */
export interface Page<K extends EntityKind = EntityKind> {
  readonly kind: K;
  ids: string[];
}

/** The id of one entity. */
export interface One<K extends EntityKind = EntityKind> {
  readonly kind: K;
  id: string;
}

/** Longest list that is read from one reply. */
const MAX_ITEMS = 2000;

/**
 * Reads a list. A malformed item, or `null` for a deleted one, is left out and reported; duplicate ids are dropped, and
 * so is what the server sends although it was not asked for.
 */
export function pageOf<K extends EntityKind>(
  kind: K,
  readOne: ReadOne,
  isUnwanted?: (raw: unknown) => boolean,
): Parse<Page<K>> {
  return (raw, reading) => {
    const wanted = isUnwanted && Array.isArray(raw) ? raw.filter((item) => !isUnwanted(item)) : raw;
    return { kind, ids: readIds(wanted, kind, readOne, reading) };
  };
}

/** Reads one entity; throws `MalformedReply` if it is malformed. */
export function oneOf<K extends EntityKind>(kind: K, readOne: ReadOne): Parse<One<K>> {
  return (raw, reading) => {
    const id = readOne(raw, reading);
    if (id === null) throw new MalformedReply(`a ${kind}`, raw);
    return { kind, id };
  };
}

/**
 * Reads the reply to a call about one entity. Some servers answer with another id than they were asked for, because
 * theirs change with an edit or a vote (snac): then the entity is also put under the id that was asked for, which is
 * the one that views show. Throws `MalformedReply` if it is malformed.
 */
export function oneAsked<K extends 'status' | 'poll'>(kind: K, asked: string, readOne: ReadOne): Parse<One<K>> {
  return (raw, reading) => {
    const answered = readOne(raw, reading);
    const all = (reading.found[kind] ?? []) as EntityMap[K][];
    const found = all.find(({ id }) => id === answered);
    if (!found) throw new MalformedReply(`a ${kind}`, raw);
    if (!all.some(({ id }) => id === asked)) {
      const shown = all.find(({ id }) => 'repeatOfId' in found && id === found.repeatOfId) ?? found;
      put(reading, kind, markMissing({ ...shown, id: asked }, missingKeys(shown) as (keyof EntityMap[K])[]));
    }
    return { kind, id: asked };
  };
}

/** The ids of a list inside a reply. Throws `MalformedReply` if it is not an array. */
export function readIds(
  raw: unknown,
  kind: string,
  readOne: ReadOne,
  reading: Reading,
  max: number = MAX_ITEMS,
): string[] {
  return [...new Set(readList(raw, kind, max, (item) => readOne(item, reading), reading.report))];
}

/** The readable items of a list, at most `max`; the others are reported. Throws `MalformedReply` if it is not an array. */
export function readList<T>(
  raw: unknown,
  kind: string,
  max: number,
  readOne: (raw: unknown, report: Report) => T | null,
  report: Report,
): T[] {
  if (!Array.isArray(raw)) throw new MalformedReply(`a list of ${kind}`, raw);
  return readEach(raw, max, (item) => readOne(item, report), kind, report);
}

/** Reads a list of values that are not entities, at most `max`. A malformed item is left out and reported. */
export function listOf<T>(kind: string, max: number, readOne: (raw: unknown, report: Report) => T | null): Parse<T[]> {
  return (raw, { report }) => readList(raw, kind, max, readOne, report);
}

/** Reads one value that is not an entity; throws `MalformedReply` if it is malformed. */
export function singleOf<T>(kind: string, readOne: (raw: unknown, report: Report) => T | null): Parse<T> {
  return (raw, { report }) => {
    const found = readOne(raw, report);
    if (found === null) throw new MalformedReply(`a ${kind}`, raw);
    return found;
  };
}

/** For calls with an empty reply. */
export const parseNothing: Parse<void> = () => undefined;
