import type { Ability } from '@skerry/shared/entities';
import type { I18nPort } from '@skerry/shared/contract';
import en from '../../messages/en.json';
import type { NoticeStore } from '../services.ts';

/**
 * Shows one sentence about the last of them: the server cannot do that, and it is no longer offered. Nothing for what
 * users see no control of.
 */
export function tellOfLost(lost: readonly Ability[], t: I18nPort['t'], notices: Pick<NoticeStore, 'show'>): void {
  const key = `ability.${lost.at(-1)}`;
  if (!Object.hasOwn(en, key)) return;
  notices.show({ level: 'warning', text: t('ability.missing', { what: t(key) }) });
}
