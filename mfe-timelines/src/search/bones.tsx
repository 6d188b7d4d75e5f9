import { PeopleSkeleton } from '@skerry/shared/person';
import { StatusSkeleton } from '@skerry/shared/ui';
import type { FoundType } from './found.ts';
import { useT } from '../use-t.ts';

/** Placeholder while the server searches. */
export function Bones({ type }: { type: FoundType }) {
  const t = useT();
  if (type !== 'statuses') return <PeopleSkeleton label={t('search.loading')} />;
  return (
    <div role="status" aria-busy aria-label={t('search.loading')}>
      <StatusSkeleton lines={2} />
      <StatusSkeleton lines={3} />
      <StatusSkeleton lines={1} />
    </div>
  );
}
