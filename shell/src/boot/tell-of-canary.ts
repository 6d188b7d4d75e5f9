import type { NoticeStore, Report } from '../services.ts';
import { rareTexts } from './rare-texts.ts';

/** What a reload brings to the user whose canary has stopped; that it has stopped is said already. */
export function tellOfCanary(
  locale: string,
  { notices, report }: { notices: Pick<NoticeStore, 'show'>; report: Report },
): void {
  notices.show({ level: 'info', text: rareTexts(locale, report)('canary.blocked'), ms: 0 });
}
