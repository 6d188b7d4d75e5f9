import { createFormatter } from '@skerry/shared/i18n';
import { handleOf } from './handle.ts';
import type { NoticeStore, Report } from '../services.ts';
import ar from './messages/ar.json';
import de from './messages/de.json';
import en from './messages/en.json';
import ja from './messages/ja.json';

const LANGUAGES: Readonly<Record<string, Partial<typeof en>>> = { ar, de, en, ja };

/** Says who the user is now: after a switch, in another tab too, and after an account that was left. */
export function tellSwitched(
  acct: string,
  locale: string,
  { notices, report }: { notices: Pick<NoticeStore, 'show'>; report: Report },
): void {
  const t = createFormatter(locale, [LANGUAGES[locale.split('-')[0] ?? ''] ?? en, en], (key, problem) =>
    report(`the text ${key} cannot be shown`, problem),
  );
  notices.show({ level: 'info', text: t('accounts.now', { acct: handleOf({ acct }) }) });
}
