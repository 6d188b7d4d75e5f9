import type { I18nPort, ModuleFeed } from '@skerry/shared/contract';
import { fromEvent, takeUntil } from '@skerry/shared/runtime';
import { isRecord } from '../flaw.ts';
import type { NoticeStore, Report } from '../services.ts';
import type { Supervisors } from './supervisors.ts';

export const BLOCKED_KEY = 'skerry.canaries-blocked';
/** Builds are blocked for good, and there are always new ones. */
const BLOCKED_KEPT = 50;

export interface CanaryParts {
  /** Of the account that the page starts with. `null`: a visitor. */
  accountId: string | null;
  supervisors: Pick<Supervisors, 'stopped$'>;
  notices: Pick<NoticeStore, 'show'>;
  i18n: Pick<I18nPort, 't'>;
  report: Report;
  signal: AbortSignal;
}

/**
 * The feed with the canaries of this account in place of the modules, not checked yet. A canary that stops is not used
 * again in this browser. The page keeps its builds when the user changes: a module is loaded once.
 */
export function withCanaries<T>(
  feed: T,
  { accountId, supervisors, notices, i18n, report, signal }: CanaryParts,
  storage = () => window.localStorage,
): T {
  if (accountId === null || !hasCanaries(feed)) return feed;
  const kept: Kept = { storage, report };
  const blocked = readBlocked(kept);
  const chosen = new Map(
    feed.canaries
      .filter(({ base, manifest, percent }) => !blocked.includes(base) && bucketOf(manifest.id, accountId) < percent)
      .map(({ base, manifest }) => [manifest.id, { base, manifest }] as const),
  );
  supervisors.stopped$.pipe(takeUntil(fromEvent(signal, 'abort'))).subscribe(({ base, manifest }) => {
    if (chosen.get(manifest.id)?.base !== base) return;
    block(base, kept);
    tellOfCanary(i18n.t, notices);
  });
  return { ...feed, modules: feed.modules.map((module) => chosen.get(module.manifest.id) ?? module) };
}

function hasCanaries<T>(feed: T): feed is T & Required<Pick<ModuleFeed, 'modules' | 'canaries'>> {
  if (!isRecord(feed)) return false;
  return [feed['modules'], feed['canaries']].every((list) => Array.isArray(list) && list.every(isNamed));
}

const isNamed = (module: unknown): boolean => isRecord(module) && isRecord(module['manifest']);

const FNV_OFFSET = 0x81_1c_9d_c5;
const FNV_PRIME = 0x01_00_01_93;

/**
 * 0 to 99: the same for an account and a module in every browser, and different between modules, so that the same
 * accounts do not bear each trial (FNV-1a).
 */
export function bucketOf(module: string, accountId: string): number {
  let hash = FNV_OFFSET;
  for (const byte of new TextEncoder().encode(`${module} ${accountId}`)) hash = Math.imul(hash ^ byte, FNV_PRIME) >>> 0;
  return ((hash ^ (hash >>> 16)) >>> 0) % 100;
}

interface Kept {
  storage(): Storage;
  report: Report;
}

function readBlocked({ storage, report }: Kept): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage().getItem(BLOCKED_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((base) => typeof base === 'string') : [];
  } catch (cause) {
    report('the blocked canaries cannot be read', cause);
    return [];
  }
}

function block(base: string, kept: Kept): void {
  try {
    const bases = [...new Set([...readBlocked(kept), base])].slice(-BLOCKED_KEPT);
    kept.storage().setItem(BLOCKED_KEY, JSON.stringify(bases));
  } catch (cause) {
    kept.report(`the canary ${base} cannot be blocked`, cause);
  }
}

/** What a reload brings to the user whose canary has stopped; that it has stopped is said already. */
function tellOfCanary(t: I18nPort['t'], notices: Pick<NoticeStore, 'show'>): void {
  notices.show({ level: 'info', text: t('canary.blocked'), ms: 0 });
}
