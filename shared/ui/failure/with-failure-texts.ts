import type { MessagesContribution } from '../../contract/messages.ts';
import en from '../../messages/en.json';

/**
 * A module's texts, with those that `failureText`, the card and the notice use. In other languages the build has put
 * them into the module's files.
 */
export function withFailureTexts(own: MessagesContribution): MessagesContribution {
  return { ...own, en: { ...en, ...own.en } };
}
