import type { ListEntry } from '@skerry/shared/contract';
import type { Status } from '@skerry/shared/entities';

type StatusEntry = Extract<ListEntry, { id: string }>;

/** Several repeats of one person within an hour of the reader's clock, in one row. */
export interface RepeatsOfHour {
  /** The same for any number of them. */
  readonly name: string;
  readonly accountId: string;
  /** The start of the hour, in milliseconds since 1970. */
  readonly hour: number;
  /** As they stand in the timeline. */
  readonly repeats: readonly StatusEntry[];
  /** They follow it as rows of their own. */
  readonly isOpen: boolean;
}

/**
 * The entries with several repeats of one person and hour as one entry, in the place of the first of them. The user's
 * own stay as they are. Nothing is folded across a gap, because what is missing belongs between. `opened`: names of
 * those whose repeats are shown.
 */
export function foldByHour(
  entries: readonly ListEntry[],
  peek: (id: string) => Status | undefined,
  ownId: string | undefined,
  opened: readonly string[],
): (ListEntry | RepeatsOfHour)[] {
  let groups = new Map<string, StatusEntry[]>();
  const places = entries.map((entry) => {
    if ('gap' in entry) {
      groups = new Map();
      return { entry, group: [] };
    }
    const status = peek(entry.id);
    if (!status?.repeatOfId || status.accountId === ownId) return { entry, group: [] };
    const name = nameOf(status);
    const group = groups.get(name) ?? [];
    groups.set(name, group);
    group.push(entry);
    return { entry, group, status };
  });
  return places.flatMap(({ entry, group, status }): (ListEntry | RepeatsOfHour)[] => {
    if (!status || group.length === 1) return [entry];
    if (group[0] !== entry) return [];
    const name = nameOf(status);
    const isOpen = opened.includes(name);
    const { accountId } = status;
    return [{ name, accountId, hour: hourOf(status), repeats: group, isOpen }, ...(isOpen ? group : [])];
  });
}

const nameOf = (status: Status) => `${status.accountId} ${hourOf(status)}`;

const hourOf = ({ createdAt }: Status) => new Date(createdAt).setMinutes(0, 0, 0);
