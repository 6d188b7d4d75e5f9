import type { Account, Status } from '@skerry/shared/entities';
import type { Settings } from '@skerry/shared/contract';
import { mentionsText, replyMentions, replySubject } from '@skerry/shared/rules';
import { emptyDraft, type Draft } from '../draft/draft.ts';
import type { Target } from '../draft/target.ts';

interface StartInput {
  target: Target;
  /** What is answered or quoted. */
  original: Status | undefined;
  author: Account | undefined;
  /** The person's own full handle. */
  ownAcct: string | undefined;
  subjectLineBehavior: Settings['subjectLineBehavior'];
  /** Text to begin with, where somebody asked for it. */
  text?: string;
}

/** The draft a form begins with: a reply mentions whom it answers and carries the subject on. */
export function startDraft({ target, original, author, ownAcct, subjectLineBehavior, text = '' }: StartInput): Draft {
  const draft = emptyDraft();
  if (target.kind !== 'reply' || !original) return { ...draft, text };
  const mentions = mentionsText(
    replyMentions({ authorAcct: author?.acct ?? '', mentions: original.mentions, ownAcct: ownAcct ?? '' }),
  );
  const spoilerText = replySubject(subjectLineBehavior, original.spoilerText);
  return { ...draft, text: mentions + text, spoilerText, isSensitive: original.isSensitive && spoilerText !== '' };
}
