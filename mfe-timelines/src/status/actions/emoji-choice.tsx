import type { RefObject } from 'react';
import { useModule } from '@skerry/shared/runtime';
import { EmojiPicker } from '@skerry/shared/ui/emoji';
import { useT } from '../../use-t.ts';

interface EmojiChoiceProps {
  anchor: RefObject<HTMLElement | null>;
  onChoose: (emoji: string, url: string | null) => void;
  onClose: () => void;
}

/** Any emoji to react with (TL-097). */
export default function EmojiChoice({ anchor, onChoose, onClose }: EmojiChoiceProps) {
  const t = useT();
  return (
    <EmojiPicker
      ctx={useModule()}
      anchor={anchor}
      label={t('action.react')}
      onPick={({ name, url }) => onChoose(name, url)}
      onClose={onClose}
    />
  );
}
