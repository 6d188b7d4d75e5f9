import { StatusSkeleton, VisuallyHidden } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';

const LINES = [2, 3, 1, 2, 3, 2] as const;

/** While the first page is loading. */
export function TimelineSkeleton() {
  const t = useT();
  return (
    <div aria-busy>
      <VisuallyHidden>{t('timeline.loading')}</VisuallyHidden>
      {LINES.map((lines, index) => (
        <StatusSkeleton key={index} lines={lines} />
      ))}
    </div>
  );
}
