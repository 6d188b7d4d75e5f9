import { Smile } from '../../ui/icons/index.ts';
import { useRef, useState } from 'react';
import { createFormatter } from '../../i18n/index.ts';
import english from '../../messages/en.json';
import { createOnce } from '../../runtime/once.ts';
import { EmojiPicker, type EmojiPickerProps } from '../../ui/emoji/index.ts';
import { Button } from '../../ui/index.ts';
import type { GalleryEntry, SampleProps } from '../gallery-entry.ts';

/**
 * The part of a module's context that the picker needs: an instance without custom emoji, and storage that ends with
 * the page.
 */
function galleryContext(locale: string): EmojiPickerProps['ctx'] {
  const stored = new Map<string, unknown>();
  const context: Record<keyof EmojiPickerProps['ctx'], unknown> = {
    once: createOnce(),
    signal: new AbortController().signal,
    telemetry: { error: (problem: unknown) => console.error(problem) },
    i18n: { locale, t: createFormatter('en', english) },
    ports: {
      settings: { other: () => false },
      api: { request: async () => ({ data: null, page: {}, error: { code: 'not-found' } }) },
      storage: {
        get: async (key: string) => stored.get(key),
        set: async (key: string, value: unknown) => void stored.set(key, value),
      },
    },
  };
  // The rest of a context needs a shell.
  return context as unknown as EmojiPickerProps['ctx'];
}

function Picking({ t, locale }: SampleProps) {
  const [ctx] = useState(() => galleryContext(locale));
  const [isOpen, setIsOpen] = useState(false);
  const [picked, setPicked] = useState('');
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={trigger} icon={Smile} onClick={() => setIsOpen(!isOpen)}>
        {t.choose} {picked}
      </Button>
      {isOpen && (
        <EmojiPicker
          ctx={ctx}
          anchor={trigger}
          label={t.choose}
          offersKeepOpen
          onPick={({ text }) => setPicked(text)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

export const entry: GalleryEntry = {
  title: 'EmojiPicker',
  states: [{ code: 'offersKeepOpen', opens: true, Sample: Picking }],
};
