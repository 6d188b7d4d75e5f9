import type { IconName, IconShape } from '@skerry/shared/contract';
import { iconShape } from '@skerry/shared/platform';
import { isRecord } from '../flaw.ts';
import { isLocalPath } from '../routing/return-path.ts';
import type { NavigationEntry } from '../services.ts';

/** An entry of the user's own navigation as it is kept: one of a manifest by its key, or a pin by its address. */
export interface KeptEntry {
  key: string;
  /** Of a pin, as it was written. */
  label?: string;
  icon?: IconName | IconShape;
  hidden?: boolean;
}

/** `null` for a text that another client wrote and this one cannot read. */
export function readKept(text: string): KeptEntry | null {
  try {
    const kept: unknown = JSON.parse(text);
    return isRecord(kept) && typeof kept['key'] === 'string' ? (kept as unknown as KeptEntry) : null;
  } catch {
    return null;
  }
}

/**
 * The entries of the manifests in the order that the user gave them, with the user's pins. What the user has not placed
 * follows; so do commands, which are always shown. What is kept and leads nowhere here is left out.
 */
export function inOwnOrder(
  entries: readonly NavigationEntry[],
  kept: readonly string[],
  go: (href: string) => void,
): readonly NavigationEntry[] {
  if (kept.length === 0) return entries;
  const rest = new Map(entries.map((entry) => [entry.key, entry]));
  const pins = new Set<string>();
  let last = -1;
  let isOrdered = false;
  const placed = kept.flatMap((text) => {
    const own = readKept(text);
    const entry = own && (rest.get(own.key) ?? (pins.has(own.key) ? null : pinned(own, go)));
    if (!entry) return [];
    const index = rest.delete(own.key) ? entries.indexOf(entry) : entries.length;
    pins.add(own.key);
    const isHidden = own.hidden === true;
    if (!isHidden) {
      isOrdered ||= index < last;
      last = index;
    }
    return [{ ...entry, own: { isHidden, place: index } }];
  });
  return [
    ...placed.map((entry) => ({ ...entry, own: { ...entry.own, isOrdered } })),
    ...[...rest.values()].map((entry) =>
      entry.href === null ? entry : { ...entry, own: { isHidden: false, isOrdered, place: entries.indexOf(entry) } },
    ),
  ];
}

function pinned({ key, label, icon }: KeptEntry, go: (href: string) => void): NavigationEntry | null {
  if (!isLocalPath(key)) return null;
  return {
    key,
    label: typeof label === 'string' && label.trim() ? label : key,
    icon: iconShape(typeof icon === 'string' ? icon : 'bookmark'),
    group: 'person',
    href: key,
    badge: 0,
    run: () => go(key),
  };
}
