import { LoadingMore, Skeleton, Spinner, StatusSkeleton } from '../../ui/index.ts';
import type { GalleryEntry, SampleProps } from '../gallery-entry.ts';

const labels = (t: SampleProps['t']) => ({
  more: t.more,
  loading: t.loading,
  error: t.error,
  retry: t.retry,
  end: t.end,
});

export const entry: GalleryEntry = {
  title: 'Skeleton, Spinner, LoadingMore',
  states: [
    {
      code: '<Spinner>',
      Sample: () => (
        <>
          <Spinner />
          <Spinner size={24} />
        </>
      ),
    },
    {
      code: '<Skeleton>',
      Sample: () => (
        <div>
          <Skeleton />
          <Skeleton width="half" />
        </div>
      ),
    },
    { code: '<StatusSkeleton>', Sample: () => <StatusSkeleton lines={3} /> },
    ...(['idle', 'loading', 'error', 'end'] as const).map((state) => ({
      code: `<LoadingMore state="${state}">`,
      Sample: ({ t }: SampleProps) => <LoadingMore state={state} labels={labels(t)} onMore={() => undefined} />,
    })),
  ],
};
