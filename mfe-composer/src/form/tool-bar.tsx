import { ChartBar, Clock, Eye, ImagePlus, TriangleAlert } from '@skerry/shared/ui/icons';
import { useRef, type ComponentProps } from 'react';
import { arePollsOffered, charactersLeft } from '@skerry/shared/rules';
import { onDemand, useAbility, useInstance, useLocale } from '@skerry/shared/runtime';
import { Button, IconButton } from '@skerry/shared/ui';
import { EmojiButton } from '../emoji/emoji-button.tsx';
import { useT } from '../use-t.ts';
import { TextOptions } from './text-options.tsx';
import type { Composer } from './use-composer.ts';
import styles from './tool-bar.module.css';

const StickerButton = onDemand(() => import('../stickers/sticker-button.tsx'));

interface ToolBarProps {
  composer: Composer;
  emoji: ComponentProps<typeof EmojiButton>;
  preview: { isOpen: boolean; onToggle: () => void };
  /** Whether the less common options are shown. */
  isOpen: boolean;
  /** Whether the user has begun: what they may not need is asked for then. */
  isInUse: boolean;
  isSubjectShown: boolean;
  onSubject: () => void;
  onFiles: (files: File[]) => void;
  onPoll: () => void;
  /** Offered in a form with room for a time; nothing where the server is not known to wait. */
  onSchedule?: () => void;
}

/** What can be added, the remaining characters, and the post button. */
export function ToolBar({
  composer,
  emoji,
  preview,
  isOpen,
  isInUse,
  isSubjectShown,
  onSubject,
  onFiles,
  onPoll,
  onSchedule,
}: ToolBarProps) {
  const t = useT();
  const instance = useInstance();
  // Others publish what they are sent for a preview.
  const hasPreviews = useAbility('previews') === true;
  const canSchedule = useAbility('scheduling') === true && composer.target.kind !== 'edit';
  const { draft, target } = composer;
  return (
    <div className={styles.bar}>
      {isOpen && (
        <TextOptions composer={composer}>
          {canSchedule && onSchedule && (
            <IconButton
              icon={Clock}
              label={t('schedule.add')}
              pressed={draft.scheduledAt !== null}
              onClick={onSchedule}
            />
          )}
        </TextOptions>
      )}
      <span className={styles.tools}>
        <AttachButton composer={composer} onFiles={onFiles} />
        <EmojiButton {...emoji} />
        {target.kind !== 'edit' && arePollsOffered(instance) && (
          <IconButton
            icon={ChartBar}
            label={t(draft.poll ? 'poll.remove' : 'poll.add')}
            pressed={draft.poll !== null}
            onClick={onPoll}
          />
        )}
        <IconButton icon={TriangleAlert} label={t('subject.add')} pressed={isSubjectShown} onClick={onSubject} />
        {hasPreviews && isOpen && (
          <IconButton icon={Eye} label={t('preview')} pressed={preview.isOpen} onClick={preview.onToggle} />
        )}
        {isOpen && isInUse && <StickerButton isFull={composer.uploads.isFull} onFiles={onFiles} />}
      </span>
      <span className={styles.end}>
        {isOpen && (
          <Counter left={charactersLeft(instance.textLimit, draft.text, draft.spoilerText, instance.linkLength)} />
        )}
        <PostButton composer={composer} />
      </span>
    </div>
  );
}

function AttachButton({ composer: { uploads }, onFiles }: { composer: Composer; onFiles: (files: File[]) => void }) {
  const t = useT();
  const { maxAttachments } = useInstance();
  const input = useRef<HTMLInputElement>(null);
  const label = uploads.isFull ? t('attach.full', { count: maxAttachments ?? 0 }) : t('attach.add');
  return (
    <>
      <IconButton icon={ImagePlus} label={label} disabled={uploads.isFull} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        onChange={(event) => {
          onFiles(Array.from(event.currentTarget.files ?? []));
          // The same file may be chosen again after it was removed.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}

function Counter({ left }: { left: number | null }) {
  const t = useT();
  const locale = useLocale();
  if (left === null) return null;
  return (
    <span className={styles.counter} data-over={left < 0 || undefined} title={t('left', { count: left })}>
      <span aria-hidden>{left.toLocaleString(locale)}</span>
      <span className={styles.hidden} role="status">
        {left < 0 ? t('left', { count: left }) : ''}
      </span>
    </span>
  );
}

function PostButton({ composer }: { composer: Composer }) {
  const t = useT();
  const { target, draft, isPosting, obstacle, choices, uploads } = composer;
  const reason =
    obstacle === 'uploading'
      ? t('post.waiting', { count: uploads.pending.filter((upload) => !upload.fault).length })
      : obstacle === 'too-long'
        ? t('fault.too-long')
        : undefined;
  const label =
    target.kind === 'edit'
      ? t('post.edit')
      : draft.scheduledAt !== null
        ? t('post.schedule')
        : choices.visibility === 'direct'
          ? t('post.direct')
          : target.kind === 'reply'
            ? t('post.reply')
            : t('post');
  return (
    <Button type="submit" variant="primary" isBusy={isPosting} disabledReason={reason}>
      {isPosting ? t('post.busy') : label}
    </Button>
  );
}
