import { X } from '@skerry/shared/ui/icons';
import { useEffect, useState } from 'react';
import { useInstance, useModule } from '@skerry/shared/runtime';
import { IconButton, TextArea } from '@skerry/shared/ui';
import { changed, withAttachment } from '../../draft/change.ts';
import { following, type Draft, type FollowingPost as Post } from '../../draft/draft.ts';
import { THREAD_TEXT } from '../../draft/target.ts';
import { withChangedPost } from '../../draft/thread.ts';
import { useTextField } from '../../emoji/use-text-field.ts';
import { newPoll } from '../../poll/poll-draft.ts';
import { PollPart } from '../../poll/poll-part.tsx';
import { AttachmentsPart } from '../../uploads/attachments-part.tsx';
import { useUploads } from '../../uploads/use-uploads.ts';
import { pasteLink, takeFiles, takePastedFiles } from '../paste-and-drop.ts';
import { Subject, useSubject } from '../subject.tsx';
import { PostTools, ThreadTools } from '../tool-bar.tsx';
import type { Composer } from '../use-composer.ts';
import { useT } from '../../use-t.ts';
import styles from './thread.module.css';

interface FollowingPostProps {
  composer: Composer;
  post: Post;
  /** The number of the post, and of all. */
  place: { n: number; all: number };
  /** The user has just added it. */
  isFocused: boolean;
  onUploading: (id: string, count: number) => void;
  /** `isEmpty`: nothing would be lost. */
  onRemove: (isEmpty: boolean) => void;
}

/** A post of a thread below the first: its text, warning, files and poll. */
export function FollowingPost({ composer, post, place, isFocused, onUploading, onRemove }: FollowingPostProps) {
  const t = useT();
  const { id } = post;
  const { choices } = composer;
  const { pollLimits } = useInstance();
  const change = (next: (draft: Draft) => Draft) => composer.change((now) => withChangedPost(now, id, next));
  const uploads = usePostUploads(composer, post, change);
  const subject = useSubject({ draft: post, change }, false);
  const [isPicking, setIsPicking] = useState(false);
  const [attachText, insertEmoji, focusField] = useTextField(
    post.text,
    (text) => change((now) => changed(now, { text })),
    isFocused,
    !isPicking,
  );
  const addFiles = (added: readonly File[]) => {
    focusField();
    uploads.add(added);
  };
  const removeSubject = () => {
    subject.remove();
    focusField();
  };
  const uploading = uploads.pending.filter(({ fault }) => !fault).length;
  useEffect(() => {
    onUploading(id, uploading);
    return () => onUploading(id, 0);
  }, [id, uploading, onUploading]);
  const isEmpty = !following(composer.draft).includes(post) && uploads.pending.length === 0;

  return (
    <section
      className={styles.post}
      aria-label={t('thread.post', place)}
      onPaste={(event) => {
        takePastedFiles(event, uploads.add);
        pasteLink(event, choices.contentType);
      }}
      onDrop={(event) => takeFiles(event, event.dataTransfer, addFiles)}
      // The keys of an open picker are its own.
      onKeyDown={(event) => isPicking && event.stopPropagation()}
    >
      <div className={styles.head}>
        <span className={styles.place} aria-hidden>
          {t('thread.post', place)}
        </span>
        <IconButton icon={X} iconSize={16} label={t('thread.remove', place)} onClick={() => onRemove(isEmpty)} />
      </div>
      {subject.isShown && (
        <Subject composer={{ draft: post, change }} focuses={subject.focuses} onRemove={removeSubject} />
      )}
      <TextArea
        label={t('thread.text', place)}
        isLabelHidden
        ref={attachText}
        name={THREAD_TEXT}
        data-complete="all"
        rows={2}
        placeholder={t('thread.placeholder')}
        value={post.text}
        lang={choices.language || undefined}
        readOnly={composer.isPosting}
        inputClassName={styles.text}
        onFocus={() => setIsPicking(false)}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setIsPicking(false);
          change((now) => changed(now, { text: value }));
        }}
      />
      <AttachmentsPart draft={post} change={change} uploads={uploads} />
      {post.poll && <PollPart poll={post.poll} onChange={(poll) => change((now) => changed(now, { poll }))} />}
      <ThreadTools draft={post}>
        <PostTools
          draft={post}
          uploads={uploads}
          emoji={{ isOpen: isPicking, onOpen: setIsPicking, onPick: insertEmoji }}
          isSubjectShown={subject.isShown}
          onSubject={subject.toggle}
          onFiles={addFiles}
          onPoll={() => change((now) => changed(now, { poll: now.poll ? null : newPoll(pollLimits) }))}
        />
      </ThreadTools>
    </section>
  );
}

function usePostUploads({ covering }: Composer, post: Post, change: (next: (draft: Draft) => Draft) => void) {
  const { api } = useModule().ports;
  const { uploadLimits, maxAttachments } = useInstance();
  return useUploads(api, { size: uploadLimits.general, count: maxAttachments }, post.attachments.length, (attachment) =>
    change((now) => withAttachment(now, attachment, covering)),
  );
}
