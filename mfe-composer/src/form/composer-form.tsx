import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { AccountAvatar } from '@skerry/shared/person';
import { onDemand, useEntity, useModule, useObservable, useSession } from '@skerry/shared/runtime';
import { TextArea } from '@skerry/shared/ui';
import { mentionsIn } from '../audience/mentions-in.ts';
import { changed, withMention } from '../draft/change.ts';
import { PLACEHOLDERS, THREAD_TEXT, TITLES } from '../draft/target.ts';
import { useTextField } from '../emoji/use-text-field.ts';
import { heldPosts } from '../outbox/held-posts.ts';
import { PollPart, preloadPolls } from '../poll/poll-part.tsx';
import { AttachmentsPart, preloadAttachments } from '../uploads/attachments-part.tsx';
import { useT } from '../use-t.ts';
import { AfterKey, useIsBehind } from './after-key.tsx';
import { AudienceLine } from './audience-line.tsx';
import { PreviewPart, ReminderPart, SchedulePart, scheduleToggled } from './draft-parts.tsx';
import { FormNotices } from './form-notices.tsx';
import { pasteLink, takePastedFiles, useDrop } from './paste-and-drop.ts';
import { PostButton, usePostButton, type PostButtonProps } from './post-button.tsx';
import { Subject, useSubject } from './subject.tsx';
import { FormTools, ThreadTools, ToolBar } from './tool-bar.tsx';
import { focusText, preloadPosting, useComposer, useFirstUse, type ComposerInput } from './use-composer.ts';
import { useFormKeys } from './use-form-keys.ts';
import { useKeptInView } from './use-kept-in-view.ts';
import { useLargeForm, type OpenLarge } from './use-large-form.ts';
import styles from './composer-form.module.css';

/** Name of the field of the status' text: Enter in another one does not post. */
const TEXT = 'status';
const Autocomplete = onDemand(() => import('../autocomplete/autocomplete.tsx'));
const KeptPoll = onDemand(() => import('../poll/kept-poll.tsx'));
const LargeFormLink = onDemand(() => import('./large-form-link.tsx'));
const Thread = onDemand(() => import('./thread/thread.tsx'));
const OutboxLine = onDemand(() => import('../outbox/outbox-line.tsx'));
const NotifiedPeople = onDemand(() => import('../audience/notified-people.tsx'));

interface ComposerFormProps extends ComposerInput {
  /** `panel`: the side column, collapsed until used; `inline`: under a status; `dialog`; `talk`: under its messages. */
  layout: 'panel' | 'inline' | 'dialog' | 'talk';
  /** Called when uploads start and end, so that a dialog can ask for confirmation before it closes. */
  onUploading?: (isUploading: boolean) => void;
  onCancel?: () => void;
  /** Given in the side column, where media and polls have no room. */
  openLarge?: OpenLarge;
  /** Shows the button that posts, in place of the form. */
  onPostButton?: (button: PostButtonProps) => void;
  /** Shown at the end of the audience's line. */
  aside?: ReactNode;
}

/** The form for writing, in all its places. One instance has one target: give it the target's key. */
export function ComposerForm({
  layout,
  onUploading,
  onCancel,
  onPostButton,
  aside,
  openLarge,
  ...input
}: ComposerFormProps) {
  const t = useT();
  const [wasUsed, setWasUsed] = useState(layout !== 'panel');
  const composer = useComposer({
    ...input,
    onDone: (statusId) => {
      subject.fold();
      if (layout === 'panel') focusText(form.current, TEXT);
      // After the focus, which expands the form.
      setWasUsed(layout !== 'panel');
      setIsPreviewing(false);
      input.onDone?.(statusId);
    },
  });
  const { talk } = input;
  const hasWaiting = useObservable(heldPosts(useModule())).length > 0 && layout !== 'inline';
  const subject = useSubject(composer, layout === 'dialog');
  const { draft, change, choices } = composer;
  const isUploading = composer.uploading > 0;
  useEffect(() => {
    onUploading?.(isUploading);
  }, [onUploading, isUploading]);
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const postButton = usePostButton(composer, formId, onPostButton);
  const large = useLargeForm(composer, openLarge);
  const [isPicking, setIsPicking] = useState(false);
  const [isPreviewing, setIsPreviewing] = useState(false);
  const { hasTyped, isInUse, ...useHandlers } = useFirstUse();
  const [attachText, insertEmoji, focusField] = useTextField(
    draft.text,
    (next) => change((now) => changed(now, { text: next })),
    input.talk?.takesFocus ?? layout !== 'panel',
    !isPicking,
  );
  // The next letter is one of the text, and not a press of what was added last.
  const addFiles = (added: readonly File[]) => {
    focusField();
    large.addFiles(added);
  };
  const drop = useDrop(addFiles);
  const [replied] = useState(() => (input.target.kind === 'reply' && !talk ? mentionsIn(input.start.text) : []));
  const isOpen = wasUsed || draft.text !== '' || draft.attachments.length > 0 || draft.poll !== null;
  useKeptInView(form, layout === 'inline');

  const keyPressed = useFormKeys(composer, input.start, {
    isPicking,
    isText: ({ name }) => name === TEXT || name === THREAD_TEXT,
    onLeave: layout === 'inline' ? onCancel : undefined,
  });

  const togglePreview = () => {
    setIsPreviewing(!isPreviewing);
    focusField();
  };
  const removeSubject = () => {
    subject.remove();
    focusField();
  };
  const isBehind = useIsBehind(draft.text);
  const isThread = draft.more.length > 0 && !large.isElsewhere;
  const mayGoOn = isOpen && !talk && input.target.kind !== 'edit' && draft.scheduledAt === null && !large.isElsewhere;
  const tools = (
    <FormTools
      composer={composer}
      large={large}
      onFiles={addFiles}
      subject={subject}
      emoji={{ isOpen: isPicking, onOpen: setIsPicking, onPick: insertEmoji }}
      preview={{ isOpen: isPreviewing, onToggle: togglePreview }}
      isOpen={isOpen}
      isInUse={isInUse}
    />
  );

  return (
    <form
      ref={form}
      id={formId}
      className={styles.form}
      data-layout={layout}
      aria-label={t(TITLES[input.target.kind])}
      aria-busy={composer.isPosting}
      // A button expands the form after its press: expanding earlier would move it away from the pointer, and the press
      // would be lost.
      onFocus={({ target: focused }) => {
        if (focused instanceof HTMLTextAreaElement) setWasUsed(true);
        Autocomplete.preload();
        preloadPosting();
        preloadPolls();
        preloadAttachments();
        OutboxLine.preload();
        Thread.preload();
      }}
      {...useHandlers}
      onClick={() => setWasUsed(true)}
      onKeyDown={keyPressed}
      onPaste={(event) => {
        takePastedFiles(event, large.addFiles);
        pasteLink(event, choices.contentType);
      }}
      {...drop.handlers}
      onSubmit={(event) => {
        event.preventDefault();
        composer.submit();
      }}
    >
      {layout === 'dialog' && <OwnLook />}
      {drop.indicator !== 'none' && (
        <p className={styles.drop} data-state={drop.indicator}>
          {t('attach.drop')}
        </p>
      )}
      <div className={styles.main}>
        <AfterKey isBehind={isBehind}>
          <FormNotices composer={composer} />
          {hasWaiting && <OutboxLine />}
          {talk?.renderReaders(composer)}
          {isOpen && !talk && (
            <AudienceLine
              composer={composer}
              start={input.start}
              aside={aside}
              onChosen={focusField}
              onClose={layout === 'inline' ? onCancel : undefined}
            />
          )}
          {replied.length > 1 && (
            <NotifiedPeople
              handles={replied}
              text={draft.text}
              onToggle={(handle, isMentioned) => change((now) => withMention(now, handle, isMentioned))}
            />
          )}
          {subject.isShown && <Subject composer={composer} focuses={subject.focuses} onRemove={removeSubject} />}
        </AfterKey>
        <TextArea
          label={t('text.label')}
          isLabelHidden
          ref={attachText}
          name={TEXT}
          data-complete="all"
          rows={layout === 'dialog' ? 4 : talk ? 1 : 2}
          placeholder={t(talk ? 'talk.placeholder' : PLACEHOLDERS[input.target.kind])}
          value={draft.text}
          lang={choices.language || undefined}
          // Not disabled: it would lose the focus, and a second attempt by the keyboard with it.
          readOnly={composer.isPosting}
          inputClassName={styles.text}
          onFocus={() => setIsPicking(false)}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setIsPicking(false);
            change((now) => changed(now, { text: value }));
          }}
        />
        {hasTyped && (
          <Autocomplete form={form} originalId={input.target.kind === 'status' ? undefined : input.target.statusId} />
        )}
        <AfterKey isBehind={isBehind}>
          {large.isElsewhere ? (
            <LargeFormLink draft={draft} onOpen={large.open} />
          ) : (
            <>
              <AttachmentsPart draft={composer.draft} change={composer.change} uploads={composer.uploads} />
              {input.target.kind === 'edit'
                ? input.original?.pollId && <KeptPoll pollId={input.original.pollId} />
                : draft.poll && (
                    <PollPart poll={draft.poll} onChange={(poll) => change((now) => changed(now, { poll }))} />
                  )}
            </>
          )}
          {isThread && <ThreadTools draft={draft}>{tools}</ThreadTools>}
          {mayGoOn && (
            <div className={styles.below}>
              {(isInUse || isThread) && <Thread composer={composer} onElsewhere={large.isUsed ? large.open : null} />}
            </div>
          )}
          {draft.scheduledAt !== null && <SchedulePart at={draft.scheduledAt} change={change} />}
          {composer.isReminding && (
            <ReminderPart composer={composer} onElsewhere={large.isElsewhere ? large.open : null} />
          )}
          {isPreviewing && <PreviewPart composer={composer} />}
        </AfterKey>
      </div>
      <AfterKey isBehind={isBehind}>
        <ToolBar
          composer={composer}
          tools={isThread ? null : tools}
          isOpen={isOpen && !talk}
          postButton={onPostButton ? null : <PostButton {...postButton} />}
          onSchedule={layout === 'panel' || talk ? undefined : () => change(scheduleToggled)}
        />
      </AfterKey>
    </form>
  );
}

/** The user's picture beside the fields. */
function OwnLook() {
  const { account } = useSession();
  const own = useEntity('account', account?.id);
  return (
    <div className={styles.avatar}>
      <AccountAvatar account={own} />
    </div>
  );
}
