import type { I18nPort } from '@skerry/shared/contract';
import type { NoticeStore } from '../services.ts';

export type StorageProblem = 'session_broken' | 'storage_unavailable';

/** Says what the browser's storage refused, or what in it cannot be read. */
export function tellOfProblem(problem: StorageProblem, t: I18nPort['t'], notices: Pick<NoticeStore, 'show'>): void {
  notices.show({ level: 'warning', text: t(`errors.${problem}`), ms: 0 });
}
