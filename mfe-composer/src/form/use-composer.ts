import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { formatDate } from '@skerry/shared/i18n';
import { ApiFailure } from '@skerry/shared/api';
import type { Status, Visibility } from '@skerry/shared/entities';
import { useEntity, useInstance, useLocale, useModule, useSession, useSetting } from '@skerry/shared/runtime';
import { changed, withAttachment, withText } from '../draft/change.ts';
import { clearedDraft, following, newIdempotencyKey, type Draft } from '../draft/draft.ts';
import { draftKey, type Target } from '../draft/target.ts';
import { useKeptDraft, type KeptDraft } from '../draft/use-kept-draft.ts';
import { sentDraft } from '../poll/poll-draft.ts';
import { isTooSoon } from '../schedule/times.ts';
import { useT } from '../use-t.ts';
import { useUploads, type Uploads } from '../uploads/use-uploads.ts';
import type { FormFailure } from '../posting/post-failure-text.ts';
import { isOut, sayReply } from '../posting/is-out.ts';
import type { Published } from '../posting/post-draft.ts';
import { useChoices, type OfferedChoices } from './use-choices.ts';
import { draftFault, undescribed, type DraftFault } from '../draft/draft-fault.ts';

/** Without it nothing is sent, nor kept to be sent later. */
const loadPosting = () => import('./publish.ts');
/** Fetched when the form is used: a failure is shown when the draft is posted. */
export const preloadPosting = () => void loadPosting().catch(() => undefined);

export interface ComposerInput {
  target: Target;
  start: Draft;
  stored: Draft | undefined;
  /** The status that is replied to, quoted or edited. */
  original: Status | undefined;
  /** Text of a command or of the address. */
  text?: string;
  /** Chosen in the side column, to be uploaded here; other files are another choice. */
  files?: readonly File[];
  /** Sent. `null`: the server publishes it later. */
  onDone?: (statusId: string | null) => void;
  /** The post is a message of a conversation. */
  talk?: TalkRules | undefined;
}

/** What a message of a conversation does otherwise than a post. */
export interface TalkRules {
  /** Of its draft: what is answered changes while it is written. */
  draftKey: string;
  /** What is sent for a text: with those who will read it. */
  sent(text: string): string;
  /** The user has to decide about somebody whom the text would add. */
  isUndecided(text: string): boolean;
  /** Above the text: who will read it. */
  renderReaders(composer: Composer): ReactNode;
  takesFocus: boolean;
}

type Obstacle = Extract<DraftFault, 'too-long' | 'uploading'> | 'undecided';

export interface Composer extends KeptDraft {
  target: Target;
  talk: TalkRules | undefined;
  /** The post that this one answers, whose readers are compared with its own. `null` if it answers nothing. */
  answered: { visibility: Visibility; isOwn: boolean } | null;
  choices: OfferedChoices;
  uploads: Uploads;
  isPosting: boolean;
  /** Why the last attempt failed, until dismissed or retried. */
  failure: FormFailure | null;
  /** Whether new media are covered. */
  covering: Parameters<typeof withAttachment>[2];
  /** Files on their way to the server, in all posts of a thread. */
  uploading: number;
  /** The posts below the first say how many of them are theirs. */
  uploadingBelow(count: number): void;
  /** Why posting is disabled now. Other problems are shown when the user tries to post. */
  obstacle: Obstacle | null;
  /** The last post, where the server made another one than was sent. The draft is kept until the user decides. */
  published: Published | null;
  /** The post waits until its pictures are described, or until it is posted anyway. */
  isReminding: boolean;
  dismiss(): void;
  submit(): void;
  submitAnyway(): void;
  keepDraft(): void;
  discardDraft(): void;
}

/** The state of the form: the draft, its uploads, and the result of posting it. */
export function useComposer(input: ComposerInput): Composer {
  const { target, start, stored, original, text, files, onDone, talk } = input;
  const ctx = useModule();
  const { ports, session, telemetry } = ctx;
  const t = useT();
  const locale = useLocale();
  const instance = useInstance();
  const [sensitiveIfSubject] = useSetting('sensitiveIfSubject');
  const [reminds] = useSetting('composer.descriptionReminder');
  // The user's own default on the server; the form always sends whether media are covered, which would override it.
  const isSensitiveByDefault = useEntity('account', session.account?.id)?.own?.isSensitiveByDefault === true;
  const kept = useKeptDraft(talk?.draftKey ?? draftKey(target), start, stored);
  const { draft, change, latest, reset } = kept;
  const [isPosting, setIsPosting] = useState(false);
  const [failure, setFailure] = useState<Composer['failure']>(null);
  const [published, setPublished] = useState<Published | null>(null);
  const [isReminding, setIsReminding] = useState(false);
  const isSending = useRef(false);
  const choices = useChoices(target, draft, original, talk !== undefined);
  const arrived = useCallback(
    (attachment: Draft['attachments'][number]) =>
      change((now) => withAttachment(now, attachment, { sensitiveIfSubject, isSensitiveByDefault })),
    [change, sensitiveIfSubject, isSensitiveByDefault],
  );
  const uploads = useUploads(
    ports.api,
    { size: instance.uploadLimits.general, count: instance.maxAttachments },
    draft.attachments.length,
    arrived,
  );
  const [below, uploadingBelow] = useState(0);
  const uploading = below + uploads.pending.filter((upload) => !upload.fault).length;
  const withReaders = (post: Draft): Draft => (talk ? { ...post, text: talk.sent(post.text) } : post);
  // Whom a message is sent to is no content, but it counts as text.
  const posts = [draft, ...following(draft), ...(talk ? [withReaders(draft)] : [])];
  const fault = posts.map((post) => draftFault(sentDraft(post, instance), instance, uploading)).find(Boolean) ?? null;
  const isUndecided = talk?.isUndecided(draft.text) === true;

  const finish = (statusId: string | null) => {
    setPublished(null);
    reset(clearedDraft(latest(), start));
    onDone?.(statusId);
  };

  const posted = (result: Published) => {
    if (target.kind !== 'edit') isOut(ctx, target, result.statusId);
    if (result.differences.length === 0) {
      if (target.kind === 'reply' && !talk) sayReply(ctx, result.statusId);
      return finish(result.statusId);
    }
    setPublished(result);
    renewKey();
  };

  // Servers repeat the answer of a key, also a refusal: after any answer the next attempt needs a new key.
  const renewKey = () => change((now) => ({ ...now, idempotencyKey: newIdempotencyKey() }));

  const send = async () => {
    const { isUnanswered, publish } = await loadPosting();
    const { scheduledAt } = latest();
    const result = await publish(ctx, target, withReaders(sentDraft(latest(), instance)), {
      ...choices,
      pollLimits: instance.pollLimits,
      abilities: instance.abilities,
    });
    if (result === 'held') return finish(null);
    // The outbox has said why.
    if (result === 'unkept') return;
    if ('published' in result) {
      if (scheduledAt !== null) ports.notices.show({ level: 'warning', text: t('schedule.atOnce') });
      return posted(result.published);
    }
    if ('scheduledAt' in result) {
      const time = formatDate(locale, result.scheduledAt, 'short');
      ports.notices.show({ level: 'success', text: t('schedule.done', { time }) });
      return finish(null);
    }
    setFailure(result.failure);
    if (!isUnanswered(result.failure)) renewKey();
  };

  const dismiss = () => {
    setFailure(null);
    setIsReminding(false);
  };

  const submit = (mayRemind: boolean) => {
    // A second press may come before React has rendered the first.
    if (isSending.current) return;
    if (isUndecided) return;
    if (fault) return setFailure({ kind: 'draft', fault });
    if (draft.scheduledAt !== null && isTooSoon(draft.scheduledAt)) return setFailure({ kind: 'too-soon' });
    if (mayRemind && reminds && undescribed(draft).length > 0) return setIsReminding(true);
    isSending.current = true;
    setIsReminding(false);
    setFailure(null);
    setPublished(null);
    setIsPosting(true);
    send()
      .catch((error: unknown) => {
        telemetry.error(error);
        setFailure({ kind: 'refused', error: ApiFailure.from(error) });
      })
      .finally(() => {
        isSending.current = false;
        setIsPosting(false);
      });
  };

  const edited = useCallback(
    (next: (draft: Draft) => Draft) => {
      setFailure(null);
      preloadPosting();
      change((now) => {
        const result = next(now);
        return result.idempotencyKey === now.idempotencyKey ? changed(result, {}) : result;
      });
    },
    [change],
  );
  useGivenText(text, edited);
  useGivenFiles(files, uploads);

  return {
    ...kept,
    change: edited,
    target,
    talk,
    answered: useAnswered(input),
    choices,
    uploads,
    covering: { sensitiveIfSubject, isSensitiveByDefault },
    uploading,
    uploadingBelow,
    isPosting,
    failure,
    obstacle: isUndecided ? 'undecided' : fault === 'too-long' || fault === 'uploading' ? fault : null,
    published,
    isReminding,
    dismiss,
    submit: () => submit(true),
    submitAnyway: () => submit(false),
    keepDraft: () => setPublished(null),
    discardDraft: () => published && finish(published.statusId),
  };
}

/**
 * Keeps the text that a form was opened with as if it had been written here: the user brought it from another page and
 * may close the form untouched. Mentions alone aren't kept: a button gave them, and the next new post would have them.
 * A text given later is added to the draft.
 */
function useGivenText(text: string | undefined, change: (next: (draft: Draft) => Draft) => void): void {
  const added = useRef<string | null>(null);
  useEffect(() => {
    const isFirst = added.current === null;
    if (added.current === (text ?? '')) return;
    added.current = text ?? '';
    if (text && !(isFirst && isMentionsAlone(text))) change((now) => withText(now, text));
  }, [text, change]);
}

function isMentionsAlone(text: string): boolean {
  return text
    .trim()
    .split(/\s+/)
    .every((word) => word.startsWith('@'));
}

/** Uploads the files that a form was opened with, each choice once. */
function useGivenFiles(files: readonly File[] | undefined, uploads: Pick<Uploads, 'add'>): void {
  const taken = useRef<readonly File[]>(undefined);
  useEffect(() => {
    if (!files || taken.current === files) return;
    taken.current = files;
    uploads.add(files);
  }, [files, uploads]);
}

function useAnswered({ target, original }: ComposerInput): Composer['answered'] {
  const { account } = useSession();
  const isAnswer = target.kind === 'reply' || target.kind === 'quote';
  return isAnswer && original ? { visibility: original.visibility, isOwn: original.accountId === account?.id } : null;
}

/** Whether the user has begun: parts that not every draft needs are loaded then, not when the form opens. */
export function useFirstUse() {
  const [hasTyped, setHasTyped] = useState(false);
  const [isInUse, setIsInUse] = useState(false);
  return {
    hasTyped,
    /** Something was typed, or the pointer came. */
    isInUse: isInUse || hasTyped,
    onInput: () => setHasTyped(true),
    onPointerEnter: () => setIsInUse(true),
  };
}

/**
 * Focuses a field of a form after its content was sent, because the button that sent it is of no use now. Does nothing
 * if the user has moved on. Some browsers don't focus a clicked button, so the page itself counts as the form.
 */
export function focusText(form: HTMLFormElement | null, name: string): void {
  const { activeElement } = document;
  if (activeElement !== document.body && !form?.contains(activeElement)) return;
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLTextAreaElement) field.focus({ preventScroll: true });
}
