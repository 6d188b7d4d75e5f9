import { formatNumber } from '@skerry/shared/i18n';
import { ChartBar, Clock, Eye, ImagePlus, TriangleAlert } from '@skerry/shared/ui/icons';
import { useRef, type ComponentProps, type ReactNode } from 'react';
import { arePollsOffered, charactersLeft } from '@skerry/shared/rules';
import { onDemand, useAbility, useInstance, useLocale } from '@skerry/shared/runtime';
import { IconButton } from '@skerry/shared/ui';
import type { Draft } from '../draft/draft.ts';
import { EmojiButton } from '../emoji/emoji-button.tsx';
import type { Uploads } from '../uploads/use-uploads.ts';
import { useT } from '../use-t.ts';
import type { Subjected } from './subject.tsx';
import { TextOptions } from './text-options.tsx';
import type { Composer, TalkRules } from './use-composer.ts';
import type { LargeForm } from './use-large-form.ts';
import styles from './tool-bar.module.css';

const StickerButton = onDemand(() => import('../stickers/sticker-button.tsx'));

interface ToolBarProps {
  composer: Composer;
  /** What can be added to the post; in a thread it is at the post. */
  tools: ReactNode;
  /** Whether the less common options are shown. */
  isOpen: boolean;
  postButton: ReactNode;
  /** Offered in a form with room for a time. Shows nothing unless the server is known to schedule posts. */
  onSchedule?: () => void;
}

/** The options that apply to everything that is posted, and the post button. */
export function ToolBar({ composer, tools, isOpen, postButton, onSchedule }: ToolBarProps) {
  const t = useT();
  const { draft, target } = composer;
  const canSchedule = useAbility('scheduling') === true && target.kind !== 'edit' && draft.more.length === 0;
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
      {tools}
      <span className={styles.end}>
        {(isOpen || composer.talk) && tools && <Counter draft={draft} talk={composer.talk} />}
        {postButton}
      </span>
    </div>
  );
}

interface FormToolsProps {
  composer: Composer;
  large: LargeForm;
  onFiles: (files: readonly File[]) => void;
  subject: Subjected;
  emoji: ComponentProps<typeof EmojiButton>;
  preview: { isOpen: boolean; onToggle: () => void };
  /** Whether the less common tools are shown. */
  isOpen: boolean;
  /** Whether the user has begun: tools that they may not need are loaded then. */
  isInUse: boolean;
}

/** The tools of a form's first or only post. */
export function FormTools({ composer, large, onFiles, subject, emoji, preview, isOpen, isInUse }: FormToolsProps) {
  const t = useT();
  // Others publish what they are sent for a preview.
  const hasPreviews = useAbility('previews') === true;
  const { draft, target, uploads } = composer;
  return (
    <PostTools
      draft={draft}
      uploads={uploads}
      emoji={emoji}
      isSubjectShown={subject.isShown}
      onSubject={subject.toggle}
      onFiles={onFiles}
      onPoll={target.kind === 'edit' || composer.talk ? null : large.togglePoll}
    >
      {hasPreviews && isOpen && !composer.talk && (
        <IconButton icon={Eye} label={t('preview')} pressed={preview.isOpen} onClick={preview.onToggle} />
      )}
      {isOpen && isInUse && <StickerButton isFull={uploads.isFull} onFiles={onFiles} />}
    </PostTools>
  );
}

/** Tools in a thread: at their post, with its own character count. */
export function ThreadTools({ draft, children }: { draft: Draft; children: ReactNode }) {
  return (
    <div className={styles.own}>
      {children}
      <Counter draft={draft} />
    </div>
  );
}

interface PostToolsProps {
  draft: Draft;
  uploads: Uploads;
  emoji: ComponentProps<typeof EmojiButton>;
  isSubjectShown: boolean;
  onSubject: () => void;
  onFiles: (files: File[]) => void;
  /** `null`: an edit, which keeps the poll that there is. */
  onPoll: (() => void) | null;
  /** More tools, behind these. */
  children?: ReactNode;
}

/** The tools that add something to one post. */
export function PostTools({
  draft,
  uploads,
  emoji,
  isSubjectShown,
  onSubject,
  onFiles,
  onPoll,
  children,
}: PostToolsProps) {
  const t = useT();
  const hasPolls = arePollsOffered(useInstance());
  return (
    <span className={styles.tools}>
      <AttachButton uploads={uploads} onFiles={onFiles} />
      <EmojiButton {...emoji} />
      {onPoll && hasPolls && (
        <IconButton
          icon={ChartBar}
          label={t(draft.poll ? 'poll.remove' : 'poll.add')}
          pressed={draft.poll !== null}
          onClick={onPoll}
        />
      )}
      <IconButton icon={TriangleAlert} label={t('subject.add')} pressed={isSubjectShown} onClick={onSubject} />
      {children}
    </span>
  );
}

function AttachButton({ uploads, onFiles }: Pick<PostToolsProps, 'uploads' | 'onFiles'>) {
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

/** The characters that are left. */
function Counter({ draft: { text, spoilerText }, talk }: { draft: Draft; talk?: TalkRules | undefined }) {
  const t = useT();
  const locale = useLocale();
  const { textLimit, linkLength, abilities } = useInstance();
  const left = charactersLeft(textLimit, talk?.sent(text) ?? text, spoilerText, linkLength, abilities);
  if (left === null) return null;
  return (
    <span className={styles.counter} data-over={left < 0 || undefined} title={t('left', { count: left })}>
      <span aria-hidden>{formatNumber(locale, left)}</span>
      <span className={styles.hidden} role="status">
        {left < 0 ? t('left', { count: left }) : ''}
      </span>
    </span>
  );
}
