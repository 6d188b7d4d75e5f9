import type { Account, Status } from '@skerry/shared/entities';
import type { Settings } from '@skerry/shared/contract';
import { mentionsText, replyMentions, replySubject } from '@skerry/shared/rules';
import { emptyDraft, type Draft } from '../draft/draft.ts';
import type { Target } from '../draft/target.ts';

interface StartInput {
  target: Target;
  /** The status to reply to or quote. */
  original: Status | undefined;
  author: Account | undefined;
  /** The user's own full handle. */
  ownAcct: string | undefined;
  subjectLineBehavior: Settings['subjectLineBehavior'];
}

/** The initial draft of a form: a reply mentions the author and keeps the subject. */
export function startDraft({ target, original, author, ownAcct, subjectLineBehavior }: StartInput): Draft {
  const draft = emptyDraft();
  if (target.kind !== 'reply' || !original) return draft;
  const text = mentionsText(
    replyMentions({
      authorAcct: author?.acct ?? '',
      authorMentionAs: author?.mentionAs,
      mentions: original.mentions,
      ownAcct: ownAcct ?? '',
    }),
  );
  const spoilerText = replySubject(subjectLineBehavior, original.spoilerText);
  return { ...draft, text, spoilerText, isSensitive: original.isSensitive && spoilerText !== '' };
}
