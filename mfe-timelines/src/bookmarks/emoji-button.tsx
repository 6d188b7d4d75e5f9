import { useRef, useState } from 'react';
import { onDemand } from '@skerry/shared/runtime';
import { Button } from '@skerry/shared/ui';
import { usePartFailed } from '../use-part-failed.ts';
import { FolderSign } from './folder-name.tsx';
import { useT } from '../use-t.ts';

const EmojiChoice = onDemand(() => import('../emoji-choice.tsx'));

export interface FolderEmoji {
  /** As the server takes it: the emoji itself, or a shortcode. */
  readonly emoji: string | null;
  readonly emojiUrl: string | null;
}

/** Shows the emoji of a folder, and picks another. */
export function EmojiButton({ chosen, onChoose }: { chosen: FolderEmoji; onChoose: (emoji: FolderEmoji) => void }) {
  const t = useT();
  const onFailed = usePartFailed();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    anchor.current?.focus();
  };
  return (
    <>
      <Button
        ref={anchor}
        aria-label={t('folders.emoji')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <FolderSign folder={chosen} />
      </Button>
      {isOpen && (
        <EmojiChoice
          anchor={anchor}
          label={t('folders.emoji')}
          onChoose={(emoji, emojiUrl) => {
            onChoose({ emoji, emojiUrl });
            close();
          }}
          onClose={() => setOpen(false)}
          onFailed={() => {
            onFailed();
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
