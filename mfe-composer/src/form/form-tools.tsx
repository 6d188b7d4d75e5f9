import { Eye } from '@skerry/shared/ui/icons';
import type { ComponentProps } from 'react';
import { onDemand, useAbility } from '@skerry/shared/runtime';
import { IconButton } from '@skerry/shared/ui';
import type { EmojiButton } from '../emoji/emoji-button.tsx';
import { useT } from '../use-t.ts';
import type { LargeForm } from './use-large-form.ts';
import { PostTools } from './post-tools.tsx';
import type { Composer } from './use-composer.ts';
import type { Subjected } from './use-subject.ts';

const StickerButton = onDemand(() => import('../stickers/sticker-button.tsx'));

interface FormToolsProps {
  composer: Composer;
  large: LargeForm;
  onFiles: (files: readonly File[]) => void;
  subject: Subjected;
  emoji: ComponentProps<typeof EmojiButton>;
  preview: { isOpen: boolean; onToggle: () => void };
  /** Whether the less common ones are shown. */
  isOpen: boolean;
  /** Whether the user has begun: what they may not need is asked for then. */
  isInUse: boolean;
}

/** What can be added to the first post of a form, or to its only one. */
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
      onPoll={target.kind === 'edit' ? null : large.togglePoll}
    >
      {hasPreviews && isOpen && (
        <IconButton icon={Eye} label={t('preview')} pressed={preview.isOpen} onClick={preview.onToggle} />
      )}
      {isOpen && isInUse && <StickerButton isFull={uploads.isFull} onFiles={onFiles} />}
    </PostTools>
  );
}
