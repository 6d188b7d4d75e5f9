import type { Ability } from '@skerry/shared/entities';
import type { NoticeStore, Report } from '../services.ts';
import { hasRareText, rareTexts } from './rare-texts.ts';

/**
 * Shows one sentence about the last of them: the server cannot do that, and it is no longer offered. Nothing for what
 * users see no control of.
 */
export function tellOfLost(
  lost: readonly Ability[],
  locale: string,
  { notices, report }: { notices: Pick<NoticeStore, 'show'>; report: Report },
): void {
  const key = `ability.${lost.at(-1)}`;
  if (!hasRareText(key)) return;
  const t = rareTexts(locale, report);
  notices.show({ level: 'warning', text: t('ability.missing', { what: t(key) }) });
}
