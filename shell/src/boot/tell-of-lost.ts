import type { Ability } from '@skerry/shared/entities';
import { createFormatter } from '@skerry/shared/i18n';
import type { NoticeStore, Report } from '../services.ts';
import ar from './messages/ar.json';
import de from './messages/de.json';
import en from './messages/en.json';
import ja from './messages/ja.json';

const LANGUAGES: Readonly<Record<string, Partial<typeof en>>> = { ar, de, en, ja };

/**
 * Shows one sentence about the last of them: the server cannot do that, and it is no longer offered. Nothing for what
 * users see no control of. All languages are in this file, which is fetched for the first such sentence.
 */
export function tellOfLost(
  lost: readonly Ability[],
  locale: string,
  { notices, report }: { notices: Pick<NoticeStore, 'show'>; report: Report },
): void {
  const key = `ability.${lost.at(-1)}`;
  if (!(key in en)) return;
  const t = createFormatter(locale, [LANGUAGES[locale.split('-')[0] ?? ''] ?? en, en], (_, problem) =>
    report(`the text ${key} cannot be shown`, problem),
  );
  notices.show({ level: 'warning', text: t('ability.missing', { what: t(key) }) });
}
