import { Bell, Reply, Star } from '../../ui/icons/index.ts';
import { Icon } from '../../ui/index.ts';
import type { GalleryEntry } from '../gallery-entry.ts';

const SIZES = [12, 14, 16, 18, 20, 24, 28] as const;

export const entry: GalleryEntry = {
  title: 'Icon',
  states: [
    {
      code: 'size',
      Sample: () => (
        <>
          {SIZES.map((size) => (
            <Icon key={size} as={Bell} size={size} />
          ))}
        </>
      ),
    },
    {
      code: 'mirrored',
      Sample: () => (
        <>
          <Icon as={Reply} />
          <Icon as={Reply} mirrored />
        </>
      ),
    },
    {
      code: 'filled',
      Sample: () => (
        <>
          <Icon as={Star} />
          <Icon as={Star} filled />
        </>
      ),
    },
  ],
};
