import type { ListAnchor } from '@skerry/shared/ui';
import type { FeedMemory } from './feed/feed-state.ts';

/** The position at which a user left a list, by the entry of the browser's history. */
export interface Place extends FeedMemory {
  readonly list: string;
  readonly anchor: ListAnchor | null;
}

const STORAGE_KEY = 'skerry.timelines.places';
/** Number of history entries that are remembered. */
const MAX_PLACES = 10;
type Places = [string, Place][];

/** Lasts as long as the tab. If the browser refuses storage, only the position is lost. */
export function recallPlace(locationKey: string, list: string): Place | null {
  const found = readPlaces().find(([key]) => key === locationKey)?.[1];
  return found?.list === list ? found : null;
}

export function rememberPlace(locationKey: string, place: Place): void {
  const others = readPlaces().filter(([key]) => key !== locationKey);
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...others.slice(1 - MAX_PLACES), [locationKey, place]]));
  } catch {
    // Full or refused: the list opens at its top.
  }
}

const isRecordOf = <T>(value: unknown, has: (member: unknown) => member is T): value is Record<string, T> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(has);
const isText = (value: unknown): value is string => typeof value === 'string';
const isAny = (_: unknown): _ is unknown => true;
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function isEntry(stored: unknown): stored is Places[number] {
  if (!Array.isArray(stored) || !isText(stored[0]) || !isRecordOf(stored[1], isAny)) return false;
  const { list, anchor, older } = stored[1];
  return isText(list) && (anchor === null || isAnchor(anchor)) && (older === null || isRecordOf(older, isText));
}

function isAnchor(stored: unknown): stored is ListAnchor {
  if (!isRecordOf(stored, isAny)) return false;
  return isText(stored['key']) && isNumber(stored['offset']) && isRecordOf(stored['heights'], isNumber);
}

function readPlaces(): Places {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}
