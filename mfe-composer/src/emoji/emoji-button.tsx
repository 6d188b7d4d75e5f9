import { Smile } from '@skerry/shared/ui/icons';
import { useRef, useState } from 'react';
import { useModule, useSetting } from '@skerry/shared/runtime';
import { IconButton } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';

const loadPicker = async () => (await import('@skerry/shared/ui/emoji')).EmojiPicker;
type Picker = Awaited<ReturnType<typeof loadPicker>>;

interface EmojiButtonProps {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onPick: (emoji: string, isPadded: boolean) => void;
}

/**
 * Opens the picker, which loads when the pointer or the focus comes to the button; a load that fails when it is pressed
 * is reported and leaves the form unchanged.
 */
export function EmojiButton({ isOpen, onOpen, onPick }: EmojiButtonProps) {
  const t = useT();
  const ctx = useModule();
  const button = useRef<HTMLButtonElement>(null);
  const [Picker, setPicker] = useState<Picker>();
  const [isLoading, setIsLoading] = useState(false);
  const [padEmoji] = useSetting('padEmoji');

  const load = async () => {
    const loaded = await loadPicker();
    setPicker(() => loaded);
  };
  const prepare = () => {
    if (!Picker) load().catch(() => undefined);
  };
  const toggle = () => {
    onOpen(!isOpen);
    if (Picker || isLoading || isOpen) return;
    setIsLoading(true);
    load()
      .catch((error: unknown) => {
        ctx.telemetry.error(error);
        ctx.ports.notices.show({ level: 'error', text: t('emoji.failed') });
        onOpen(false);
      })
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
        onPointerEnter={prepare}
        onFocus={prepare}
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
