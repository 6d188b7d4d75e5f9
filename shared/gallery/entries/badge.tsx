import { Badge, Tag } from '../../ui/index.ts';
import type { GalleryEntry } from '../gallery-entry.ts';

export const entry: GalleryEntry = {
  title: 'Badge, Tag',
  states: [
    {
      code: '<Badge tone>',
      Sample: ({ t }) => (
        <>
          <Badge>{t.count}</Badge>
          <Badge tone="quiet">{t.count}</Badge>
          <Badge tone="red">{t.count}</Badge>
        </>
      ),
    },
    {
      code: '<Tag tone>',
      Sample: ({ t }) => (
        <>
          <Tag>{t.media}</Tag>
          <Tag tone="accent">{t.media}</Tag>
          <Tag tone="red">{t.danger}</Tag>
          <Tag tone="green">{t.save}</Tag>
          <Tag tone="blue">{t.about}</Tag>
          <Tag tone="orange">{t.mute}</Tag>
        </>
      ),
    },
  ],
};
