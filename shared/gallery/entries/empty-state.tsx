import { Inbox } from '../../ui/icons/index.ts';
import { Button, EmptyState } from '../../ui/index.ts';
import type { GalleryEntry } from '../gallery-entry.ts';

export const entry: GalleryEntry = {
  title: 'EmptyState',
  states: [
    { code: 'title', Sample: ({ t }) => <EmptyState icon={Inbox} title={t.empty} /> },
    {
      code: 'body, action',
      Sample: ({ t }) => (
        <EmptyState
          icon={Inbox}
          title={t.empty}
          body={t.sentence}
          action={<Button variant="primary">{t.search}</Button>}
        />
      ),
    },
  ],
};
