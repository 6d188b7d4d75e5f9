import type { RefObject } from 'react';
import { useModule } from '@skerry/shared/runtime';
import { EmojiPicker } from '@skerry/shared/ui/emoji';

interface EmojiChoiceProps {
  anchor: RefObject<HTMLElement | null>;
  /** The purpose of the choice. */
  label: string;
  onChoose: (emoji: string, url: string | null) => void;
  onClose: () => void;
}

/** Any emoji: to react with (TL-097), or for a folder. */
export default function EmojiChoice({ anchor, label, onChoose, onClose }: EmojiChoiceProps) {
  return (
    <EmojiPicker
      ctx={useModule()}
      anchor={anchor}
      label={label}
      onPick={({ name, url }) => onChoose(name, url)}
      onClose={onClose}
    />
  );
}
