import { Smile } from '@skerry/shared/ui/icons';
import { useRef, useState } from 'react';
import { useModule, useSetting } from '@skerry/shared/runtime';
import { IconButton } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';

type Picker = typeof import('@skerry/shared/ui/emoji').EmojiPicker;

interface EmojiButtonProps {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onPick: (emoji: string, isPadded: boolean) => void;
}

/** Opens the picker, which loads at its first use; a failed load is reported and leaves the form unchanged. */
export function EmojiButton({ isOpen, onOpen, onPick }: EmojiButtonProps) {
  const t = useT();
  const ctx = useModule();
  const button = useRef<HTMLButtonElement>(null);
  const [Picker, setPicker] = useState<Picker>();
  const [isLoading, setIsLoading] = useState(false);
  const [padEmoji] = useSetting('padEmoji');

  const toggle = () => {
    onOpen(!isOpen);
    if (Picker || isLoading || isOpen) return;
    setIsLoading(true);
    import('@skerry/shared/ui/emoji')
      .then(
        ({ EmojiPicker }) => setPicker(() => EmojiPicker),
        (error: unknown) => {
          ctx.telemetry.error(error);
          ctx.ports.notices.show({ level: 'error', text: t('emoji.failed') });
          onOpen(false);
        },
      )
      .finally(() => setIsLoading(false));
  };
  return (
    <>
      <IconButton
        ref={button}
        icon={Smile}
        label={t('emoji.add')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        isBusy={isLoading}
        onClick={toggle}
      />
      {isOpen && Picker && (
        <Picker
          ctx={ctx}
          anchor={button}
          label={t('emoji.add')}
          offersKeepOpen
          onPick={({ text }) => onPick(text, padEmoji)}
          onClose={() => onOpen(false)}
        />
      )}
    </>
  );
}
