import { ChartBar, ImagePlus, TriangleAlert } from '@skerry/shared/ui/icons';
import { useRef, type ComponentProps, type ReactNode } from 'react';
import { arePollsOffered, charactersLeft } from '@skerry/shared/rules';
import { useInstance, useLocale } from '@skerry/shared/runtime';
import { IconButton } from '@skerry/shared/ui';
import type { Draft } from '../draft/draft.ts';
import { EmojiButton } from '../emoji/emoji-button.tsx';
import type { Uploads } from '../uploads/use-uploads.ts';
import { useT } from '../use-t.ts';
import styles from './tool-bar.module.css';

export interface PostToolsProps {
  draft: Draft;
  uploads: Uploads;
  emoji: ComponentProps<typeof EmojiButton>;
  isSubjectShown: boolean;
  onSubject: () => void;
  onFiles: (files: File[]) => void;
  /** `null`: an edit, which keeps the poll that there is. */
  onPoll: (() => void) | null;
  /** Others, behind these. */
  children?: ReactNode;
}

/** What can be added to one post. */
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
export function Counter({ draft: { text, spoilerText } }: { draft: Draft }) {
  const t = useT();
  const locale = useLocale();
  const { textLimit, linkLength, abilities } = useInstance();
  const left = charactersLeft(textLimit, text, spoilerText, linkLength, abilities);
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
