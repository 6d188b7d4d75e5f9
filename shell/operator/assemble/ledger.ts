import { parseJson, readIfPresent, writeAtomically } from '../files.ts';
import { OperatorError } from '../operator-error.ts';
import { dictionary } from './own.ts';
import type { Layout } from './layout.ts';

/** When a build was published, and when the feed last stopped naming it (ISO 8601). */
interface BuildDates {
  publishedAt: string;
  retiredAt?: string;
  /** Its upgrade was taken back, or is not done: it is used only if it is pinned. */
  withdrawn?: true;
}

interface LedgerEntry {
  active?: string;
  /** Since when that build is on (ISO 8601): `null` while its module is off, nothing if older tools put it on. */
  since?: string | null;
  builds: Record<string, BuildDates>;
}

/**
 * The history of a deployment. Versions alone do not say which build is the latest, and file times do not survive a
 * copy.
 */
export interface Ledger {
  modules: Record<string, LedgerEntry>;
}

export async function readLedger(layout: Layout): Promise<Ledger> {
  const text = await readIfPresent(layout.ledger);
  if (text === undefined) return { modules: dictionary() };
  const parsed = parseJson(text);
  if (parsed.ok && typeof parsed.value === 'object' && parsed.value !== null && 'modules' in parsed.value) {
    const { modules } = parsed.value as Ledger;
    for (const entry of Object.values(modules)) entry.builds = dictionary(entry.builds);
    return { modules: dictionary(modules) };
  }
  throw new OperatorError(
    'STATE_BROKEN',
    `${layout.ledger} is damaged.`,
    'Remove it: it only records when builds were published, and is created again from the times of the files.',
  );
}

export const writeLedger = (layout: Layout, ledger: Ledger): Promise<void> =>
  writeAtomically(layout.ledger, `${JSON.stringify(ledger, null, 2)}\n`);

export function recordPublished(ledger: Ledger, id: string, build: string, at: Date): void {
  const entry = (ledger.modules[id] ??= { builds: dictionary() });
  const { withdrawn: _, ...dates } = entry.builds[build] ?? {};
  entry.builds[build] = { ...dates, publishedAt: at.toISOString() };
}

/** Records that a build in place is not to be used unless it is pinned. */
export function recordWithdrawn(ledger: Ledger, id: string, build: string): void {
  const entry = (ledger.modules[id] ??= { builds: dictionary() });
  entry.builds[build] = { publishedAt: new Date().toISOString(), ...entry.builds[build], withdrawn: true };
}

/**
 * Records which build the feed names now. Returns the build it named before, if that is a different one. A disabled
 * module keeps its last build.
 */
export function recordActive(ledger: Ledger, id: string, build: string, at: Date): string | undefined {
  const entry = (ledger.modules[id] ??= { builds: dictionary() });
  const before = entry.active;
  if (before !== build || entry.since === null) entry.since = at.toISOString();
  if (before === build) return undefined;
  const dates = before === undefined ? undefined : entry.builds[before];
  if (dates) dates.retiredAt = at.toISOString();
  entry.active = build;
  return before;
}

/** Records that accounts no longer get a build as a canary: open pages still request its files. */
export function recordRetired(ledger: Ledger, id: string, build: string, at: Date): void {
  const dates = ledger.modules[id]?.builds[build];
  if (dates) dates.retiredAt = at.toISOString();
}

/** Records that a module is off, with the build that it keeps. */
export function recordOff(ledger: Ledger, id: string): void {
  const entry = ledger.modules[id];
  if (entry?.active !== undefined) entry.since = null;
}

/** Records that the feed names no build of a module any more. Returns the one it named before. */
export function recordInactive(ledger: Ledger, id: string, at: Date): string | undefined {
  const entry = ledger.modules[id];
  const before = entry?.active;
  if (!entry || before === undefined) return undefined;
  const dates = entry.builds[before];
  if (dates) dates.retiredAt = at.toISOString();
  delete entry.active;
  delete entry.since;
  return before;
}
