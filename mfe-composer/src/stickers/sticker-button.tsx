import { Sticker } from '@skerry/shared/ui/icons';
import { useRef, useState } from 'react';
import { IconButton } from '@skerry/shared/ui';
import { StickerPicker } from './sticker-picker.tsx';
import { usePacks } from './use-packs.ts';
import { useT } from '../use-t.ts';

interface StickerButtonProps {
  /** Whether the status takes another file. */
  isFull: boolean;
  onFiles: (files: File[]) => void;
}

/** Opens the picker of the instance's stickers; a picked one is attached. Nothing where the instance has no packs. */
export default function StickerButton({ isFull, onFiles }: StickerButtonProps) {
  const t = useT();
  const packs = usePacks();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  if (packs.length === 0) return null;
  return (
    <>
      <IconButton
        ref={button}
        icon={Sticker}
        label={t('stickers.add')}
        disabled={isFull}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && (
        <StickerPicker
          anchor={button}
          packs={packs}
          onPick={(file) => {
            setIsOpen(false);
            onFiles([file]);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
