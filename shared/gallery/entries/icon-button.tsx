import { Bell, Reply, Star } from '../../ui/icons/index.ts';
import { useState } from 'react';
import { IconButton } from '../../ui/index.ts';
import type { GalleryEntry } from '../gallery-entry.ts';

function Favourite({ label }: { label: string }) {
  const [isPressed, setIsPressed] = useState(true);
  return (
    <IconButton
      icon={Star}
      label={label}
      tone="orange"
      fillsWhenPressed
      pressed={isPressed}
      count={isPressed ? 42 : 41}
      onClick={() => setIsPressed(!isPressed)}
    />
  );
}

export const entry: GalleryEntry = {
  title: 'IconButton',
  states: [
    {
      code: 'label',
      Sample: ({ t }) => (
        <>
          <IconButton icon={Bell} label={t.notifications} />
          <IconButton icon={Reply} mirrored label={t.back} size="small" iconSize={16} />
        </>
      ),
    },
    { code: 'pressed, count', Sample: ({ t }) => <Favourite label={t.more} /> },
    { code: 'hasDot', Sample: ({ t }) => <IconButton icon={Bell} label={t.notifications} hasDot /> },
    { code: 'isBusy', Sample: ({ t }) => <IconButton icon={Bell} label={t.notifications} isBusy /> },
    { code: 'aria-disabled', Sample: ({ t }) => <IconButton icon={Bell} label={t.notifications} aria-disabled /> },
  ],
};
