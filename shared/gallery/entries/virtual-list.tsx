import { VirtualList } from '../../ui/index.ts';
import type { GalleryEntry } from '../gallery-entry.ts';

const ITEMS = Array.from({ length: 12 }, (_, index) => ({ key: String(index + 1) }));

export const entry: GalleryEntry = {
  title: 'VirtualList',
  states: [
    {
      code: 'items',
      Sample: ({ t }) => (
        <VirtualList
          label={t.statuses}
          items={ITEMS}
          estimate={28}
          isComplete
          renderItem={({ key }, position) => (
            <article {...position} aria-label={key}>
              {key}. {t.sentence}
            </article>
          )}
        />
      ),
    },
  ],
};
