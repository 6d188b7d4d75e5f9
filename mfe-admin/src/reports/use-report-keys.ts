import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import type { ReportState } from '@skerry/shared/entities';
import { keepsKeys } from '@skerry/shared/ui';

const STATE_KEYS: Readonly<Record<string, ReportState>> = { d: 'resolved', c: 'closed', u: 'open' };

interface ReportKeys {
  /** `row`: the report with the focus. */
  move(to: ReportState, row: string | null): void;
  choose(row: string): void;
  undo(): void;
}

/** The keys of reports, as the manifest declares them; j and k are those of every list. */
export function useReportKeys(list: RefObject<HTMLElement | null>, { move, choose, undo }: ReportKeys): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    if (keepsKeys(event.target) || (dialog && !dialog.contains(list.current))) return;
    const row = focusedRow(list.current);
    const state = STATE_KEYS[event.key];
    if (state) move(state, row);
    else if (event.key === 's' && row !== null) choose(row);
    else if (event.key === 'z') undo();
    else return;
    event.preventDefault();
  });
  // A key may follow what is shown at once.
  useLayoutEffect(() => {
    const ended = new AbortController();
    document.addEventListener('keydown', (event) => pressed(event), { signal: ended.signal });
    return () => ended.abort();
  }, []);
}

function focusedRow(list: HTMLElement | null): string | null {
  const active = document.activeElement;
  const row = list?.contains(active) ? active?.closest<HTMLElement>('li[data-key]') : null;
  return row?.dataset['key'] ?? null;
}

/**
 * Where the focus goes when rows leave that have it: to the next one that stays, or else the one before. Call it
 * before, and what it gives after.
 */
export function keepFocus(list: HTMLElement | null, leaving: readonly string[]): () => void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('li[data-key]') ?? [])];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const stays = ({ dataset }: HTMLElement) => !leaving.includes(dataset['key'] ?? '');
  const next = at < 0 ? undefined : (rows.slice(at).find(stays) ?? rows.slice(0, at).findLast(stays));
  return () =>
    setTimeout(() => {
      if (!next?.isConnected || document.activeElement !== document.body) return;
      next.focus({ preventScroll: true });
      next.scrollIntoView({ block: 'nearest' });
    });
}
