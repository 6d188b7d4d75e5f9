import type { I18nPort, ModuleFeed, ModuleId } from '@skerry/shared/contract';
import { fromEvent, takeUntil } from '@skerry/shared/runtime';
import type { NoticeStore, Report } from '../services.ts';
import { readFeed } from './feed.ts';
import type { Supervisors } from './supervisors.ts';

interface ModuleReaderParts {
  /** Of the account that the page starts with. `null`: a visitor. */
  accountId: string | null;
  supervisors: Pick<Supervisors, 'stopped$'>;
  notices: NoticeStore;
  i18n: Pick<I18nPort, 'locale'>;
  report: Report;
  reportModule(module: ModuleId, error: unknown): void;
  signal: AbortSignal;
}

/** Reads the feed of the page, and that from the gate; what is refused of it is reported. */
export function createModuleReader({
  accountId,
  supervisors,
  i18n,
  report,
  reportModule,
  ...parts
}: ModuleReaderParts) {
  const withCanaries = async (raw: unknown) => {
    const { withCanaries: choose } = await import(/* webpackChunkName: "rare" */ './canaries.ts');
    const stopped$ = supervisors.stopped$.pipe(takeUntil(fromEvent(parts.signal, 'abort')));
    return choose(raw, {
      accountId,
      storage: () => window.localStorage,
      stopped$,
      notices: parts.notices,
      locale: () => i18n.locale,
      report,
    });
  };
  return async (raw: unknown, audience: ModuleFeed['audience']): Promise<ModuleFeed> => {
    let chosen = raw;
    try {
      if ((raw as Partial<ModuleFeed> | null)?.canaries) chosen = await withCanaries(raw);
    } catch (cause) {
      report('the canaries cannot be chosen', cause);
    }
    const { feed, refusals } = readFeed(chosen, audience, SKERRY_PROVIDED);
    for (const refusal of refusals) reportModule(refusal.module, refusal);
    return feed;
  };
}
