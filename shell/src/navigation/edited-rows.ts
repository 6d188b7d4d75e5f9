import type { NavigationEntry } from '../services.ts';
import { readKept, type KeptEntry } from './own-order.ts';

/** A row of the editor. */
export interface EditedRow {
  /** Unique among the rows. */
  id: string;
  /** As it is kept. */
  text: string;
  label: string;
  /** `null`: it leads nowhere here. */
  entry: NavigationEntry | null;
  isHidden: boolean;
  /** The user put it there; it can be removed. */
  isPin: boolean;
}

/**
 * What can be ordered and hidden, in the order in which it is kept: also what leads nowhere here, so that the user can
 * remove it. What is not kept yet follows.
 */
export function editedRows(kept: readonly string[], entries: readonly NavigationEntry[]): readonly EditedRow[] {
  const rest = new Map(entries.filter(({ href }) => href !== null).map((entry) => [entry.key, entry]));
  const all = new Set<string>();
  const rows = kept.flatMap((text): EditedRow[] => {
    const own = readKept(text);
    const id = own?.key ?? text;
    if (all.has(id)) return [];
    all.add(id);
    const entry = rest.get(id) ?? null;
    rest.delete(id);
    const label = entry?.label ?? (typeof own?.label === 'string' ? own.label : id);
    return [{ id, text, label, entry, isHidden: own?.hidden === true, isPin: id === entry?.href }];
  });
  const others = [...rest].map(([id, entry]): EditedRow => {
    return { id, text: JSON.stringify({ key: id }), label: entry.label, entry, isHidden: false, isPin: false };
  });
  return [...rows, ...others];
}

/** The row hidden or shown, in its place. */
export function withHidden(rows: readonly EditedRow[], id: string, isHidden: boolean): string[] {
  return rows.map(({ id: one, text }) =>
    one === id ? JSON.stringify({ ...readKept(text), hidden: isHidden || undefined }) : text,
  );
}

/** With the pin, at the end; a place that is there already is shown again. Or without it. */
export function withPin(rows: readonly EditedRow[], pin: KeptEntry, isPinned: boolean): string[] {
  const same = rows.find(({ id, entry }) => id === pin.key || entry?.href === pin.key);
  if (isPinned && same) return withHidden(rows, same.id, false);
  const others = rows.filter(({ id }) => id !== pin.key).map(({ text }) => text);
  return isPinned ? [...others, JSON.stringify(pin)] : others;
}

/** The order as it is delivered, all of it shown; pins, and what leads nowhere here, follow as they are. */
export function asDelivered(rows: readonly EditedRow[]): string[] {
  const isOwn = ({ entry, isPin }: EditedRow) => isPin || !entry;
  const others = rows.filter(isOwn).map(({ text }) => text);
  if (others.length === 0) return [];
  const delivered = rows
    .filter((row) => !isOwn(row))
    .toSorted((one, other) => (one.entry?.own?.place ?? 0) - (other.entry?.own?.place ?? 0));
  return [...delivered.map(({ id }) => JSON.stringify({ key: id })), ...others];
}

/** A shown row at another place among those; what is hidden follows. */
export function withRowAt(rows: readonly EditedRow[], id: string, place: number): string[] {
  const row = rows.filter((one) => one.id === id);
  const shown = rows.filter((one) => !one.isHidden && one.id !== id);
  const hidden = rows.filter((one) => one.isHidden);
  return [...shown.toSpliced(place, 0, ...row), ...hidden].map(({ text }) => text);
}
