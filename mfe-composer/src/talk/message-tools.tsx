import { useState } from 'react';
import type { Slots } from '@skerry/shared/contract';
import { onDemand } from '@skerry/shared/runtime';
import { EmojiButton } from '../emoji/emoji-button.tsx';

const StickerButton = onDemand(() => import('../stickers/sticker-button.tsx'));

interface MessageToolsProps {
  params: Slots['status/message-tools/v1'];
}

/** Emoji and stickers for the field of a chat message. */
export function MessageTools({ params: { isInUse, isFull, insert, attach } }: MessageToolsProps) {
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      <EmojiButton
        isOpen={isPicking}
        onOpen={setPicking}
        onPick={(emoji, isPadded) => insert(isPadded ? `${emoji} ` : emoji)}
      />
      {isInUse && <StickerButton isFull={isFull} onFiles={([file]) => file && attach(file)} />}
    </>
  );
}
