import type { NoticeStore, Report } from '../services.ts';
import { rareTexts } from './rare-texts.ts';

export type StorageProblem = 'session_broken' | 'storage_unavailable';

/** Says what the browser's storage refused, or what in it cannot be read. */
export function tellOfProblem(
  problem: StorageProblem,
  locale: string,
  { notices, report }: { notices: Pick<NoticeStore, 'show'>; report: Report },
): void {
  notices.show({ level: 'warning', text: rareTexts(locale, report)(`errors.${problem}`), ms: 0 });
}
