import { parseJson, readIfThere, writeAtomically } from '../files.ts';
import { OperatorError } from '../operator-error.ts';
import type { Layout } from './layout.ts';

/** When a build came into place, and when the feed last stopped naming it; ISO 8601. */
interface BuildDates {
  publishedAt: string;
  retiredAt?: string;
}

/**
 * What happened in a deployment so far: which build is the latest cannot be told from versions alone, and file times do
 * not survive a copy.
 */
export interface Ledger {
  modules: Record<string, { active?: string; builds: Record<string, BuildDates> }>;
}

export async function readLedger(layout: Layout): Promise<Ledger> {
  const text = await readIfThere(layout.ledger);
  if (text === undefined) return { modules: {} };
  const parsed = parseJson(text);
  if (parsed.ok && typeof parsed.value === 'object' && parsed.value !== null && 'modules' in parsed.value)
    return parsed.value as Ledger;
  throw new OperatorError(
    'STATE_BROKEN',
    `${layout.ledger} is damaged.`,
    "Remove it: it only remembers when builds were published, and is made anew from the files' own times.",
  );
}

export const writeLedger = (layout: Layout, ledger: Ledger): Promise<void> =>
  writeAtomically(layout.ledger, `${JSON.stringify(ledger, null, 2)}\n`);

export function recordPublished(ledger: Ledger, id: string, build: string, at: Date): void {
  const entry = (ledger.modules[id] ??= { builds: {} });
  entry.builds[build] = { ...entry.builds[build], publishedAt: at.toISOString() };
}

/**
 * Notes which build the feed names now; returns the one it named before, where that is another. A module that is
 * switched off keeps its last.
 */
export function recordActive(ledger: Ledger, id: string, build: string, at: Date): string | undefined {
  const entry = (ledger.modules[id] ??= { builds: {} });
  const before = entry.active;
  if (before === build) return undefined;
  const dates = before === undefined ? undefined : entry.builds[before];
  if (dates) dates.retiredAt = at.toISOString();
  entry.active = build;
  return before;
}
