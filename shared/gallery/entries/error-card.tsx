import { ErrorCard } from '../../ui/index.ts';
import type { GalleryEntry } from '../gallery-entry.ts';

export const entry: GalleryEntry = {
  title: 'ErrorCard',
  states: [
    {
      code: 'onRetry',
      Sample: ({ t }) => (
        <ErrorCard title={t.error} detail={t.paragraph} retryLabel={t.retry} onRetry={() => undefined} />
      ),
    },
    {
      code: 'isRetrying',
      Sample: ({ t }) => <ErrorCard title={t.error} retryLabel={t.retry} onRetry={() => undefined} isRetrying />,
    },
  ],
};
