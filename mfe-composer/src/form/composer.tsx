import { useState, type ReactNode } from 'react';
import type { Settings } from '@skerry/shared/contract';
import type { Account, Status } from '@skerry/shared/entities';
import { mentionsText, replyMentions, replySubject } from '@skerry/shared/rules';
import { useEntity, useModule, useSession } from '@skerry/shared/runtime';
import { Skeleton, useTask } from '@skerry/shared/ui';
import { withText } from '../draft/change.ts';
import { emptyDraft, type Draft } from '../draft/draft.ts';
import { draftStore } from '../draft/draft-store.ts';
import { draftKey, type Target } from '../draft/target.ts';
import { useT } from '../use-t.ts';
import { ComposerForm } from './composer-form.tsx';
import type { PostButtonProps } from './post-button.tsx';
import type { TalkRules } from './use-composer.ts';
import type { OpenLarge } from './use-large-form.ts';
import styles from './composer-form.module.css';

interface ComposerProps {
  target: Target;
  layout: 'panel' | 'inline' | 'dialog' | 'talk';
  talk?: TalkRules;
  /** Is in the form from the beginning, after what the stored draft has. */
  text?: string;
  /** Initial draft instead of the target's own (an edit). */
  start?: Draft;
  files?: readonly File[];
  openLarge?: OpenLarge;
  onDone?: (statusId: string | null) => void;
  onUploading?: (isUploading: boolean) => void;
  onCancel?: () => void;
  onPostButton?: (button: PostButtonProps) => void;
  aside?: ReactNode;
}

/** A form for a target, with its stored draft (CO-035). Another target is another form (CO-020). */
export function Composer({ target, text, start, ...rest }: ComposerProps) {
  const t = useT();
  const key = rest.talk?.draftKey ?? draftKey(target);
  const original = useEntity('status', target.kind === 'status' ? undefined : target.statusId);
  const author = useEntity('account', original?.accountId);
  const stored = useStoredDraft(key);
  if (!stored)
    return (
      <div className={styles.form} data-layout={rest.layout} aria-busy aria-label={t('drafts.loading')} role="status">
        <Skeleton width="long" />
        <Skeleton width="half" />
      </div>
    );
  return (
    <Started
      key={key}
      target={target}
      text={text}
      start={start}
      stored={stored.draft}
      original={original}
      author={author}
      {...rest}
    />
  );
}

interface StartedProps extends ComposerProps {
  stored: Draft | undefined;
  original: Status | undefined;
  author: Account | undefined;
}

function Started({ target, text, start: given, stored, original, author, ...rest }: StartedProps) {
  const { ports } = useModule();
  const { account } = useSession();
  // The initial content; it must not follow later changes of the original, or the user's text would be compared with
  // another initial content.
  const [start] = useState(
    () =>
      given ??
      startDraft({
        isTalk: rest.talk !== undefined,
        target,
        original,
        author,
        ownAcct: account?.acct,
        subjectLineBehavior: ports.settings.get('subjectLineBehavior'),
      }),
  );
  return (
    <ComposerForm
      {...rest}
      target={target}
      text={text}
      start={start}
      stored={withText(stored ?? start, text)}
      original={original}
    />
  );
}

interface StartInput {
  target: Target;
  /** The status to reply to or quote. */
  original: Status | undefined;
  author: Account | undefined;
  /** The user's own full handle. */
  ownAcct: string | undefined;
  isTalk: boolean;
  subjectLineBehavior: Settings['subjectLineBehavior'];
}

/** The initial draft of a form: a reply mentions the author and keeps the subject. */
function startDraft({ target, original, author, ownAcct, isTalk, subjectLineBehavior }: StartInput): Draft {
  const draft = emptyDraft();
  if (target.kind !== 'reply' || !original || isTalk) return draft;
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

/** The stored draft of a key; `undefined` while the storage is read. A storage that fails counts as one without drafts. */
function useStoredDraft(key: string): { draft: Draft | undefined } | undefined {
  const ctx = useModule();
  const { telemetry } = ctx;
  const store = draftStore(ctx);
  const [found, setFound] = useState<{ key: string; draft: Draft | undefined } | undefined>(() =>
    store.hasNone(key) ? { key, draft: undefined } : undefined,
  );
  const isFound = found?.key === key;
  useTask(
    async (signal) => {
      if (isFound) return;
      const entry = await store.load(key).catch((error: unknown) => void telemetry.error(error));
      if (!signal.aborted) setFound({ key, draft: entry?.data });
    },
    [key, isFound, store, telemetry],
  );
  return isFound ? found : undefined;
}
