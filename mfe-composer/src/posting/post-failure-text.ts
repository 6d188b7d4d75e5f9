import type { I18nPort } from '@skerry/shared/contract';
import { wordsForPeople } from '@skerry/shared/rules';
import { failureText } from '@skerry/shared/ui/failure';
import type { MessageKey } from '../use-t.ts';
import type { DraftFault } from '../draft/draft-fault.ts';
import type { PostFailure } from './post-draft.ts';

/** Why a draft was not posted. */
export type FormFailure = PostFailure | { kind: 'draft'; fault: DraftFault } | { kind: 'too-soon' };

/**
 * Why nothing was posted, for the user. The server's text, if it is one for people, follows "Error:", whatever its
 * status (CO-014).
 */
export function postFailureText(i18n: Pick<I18nPort, 't'>, failure: FormFailure): string {
  const t = (key: MessageKey, args?: Record<string, unknown>) => i18n.t(key, args);
  switch (failure.kind) {
    case 'draft':
      return t(`fault.${failure.fault}`);
    case 'too-soon':
      return t('fault.too-soon');
    case 'description':
      return t('error.description');
    case 'unconfirmed':
      return t('error.unconfirmed');
    case 'refused':
      return t('error.prefix', { text: wordsForPeople(failure.error.serverText) ?? failureText(i18n, failure.error) });
  }
}
