import { useMemo } from 'react';
import { formatCount } from '@skerry/shared/i18n';
import { useLocale } from '@skerry/shared/runtime';
import { useDisplay } from './display-settings.tsx';

/** Whether the user wants no counts on posts, or none at all. */
export function useHiddenPostCounts(): boolean {
  const onPosts = useDisplay('hidePostStats');
  return useDisplay('hidesCounts') || onPosts;
}

/** Formats the count beside an action: empty for 0, and always empty where the user hides counts. */
export function useCount(): (count: number) => string | undefined {
  const locale = useLocale();
  const isHidden = useHiddenPostCounts();
  return useMemo(
    () => (count) => (isHidden || count <= 0 ? undefined : formatCount(locale, count)),
    [locale, isHidden],
  );
}
