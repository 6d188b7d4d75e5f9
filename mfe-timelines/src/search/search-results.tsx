import { useEffect } from 'react';
import { formatNumber } from '@skerry/shared/i18n';
import { useList, useLocale, useModule } from '@skerry/shared/runtime';
import { entryIds } from '@skerry/shared/paging';
import { Tabs } from '@skerry/shared/ui';
import { FOUND_TYPES, foundKey, type FoundType } from './found.ts';
import { FoundPart } from './found-part.tsx';
import { errorOf, useSearch } from './use-search.ts';
import { useT } from '../use-t.ts';

interface SearchResultsProps {
  query: string;
  /** `null`: the first tab with something in it. */
  type: FoundType | null;
  onSelect: (type: FoundType) => void;
}

/** What one query finds, in tabs with their counts (TL-158, TL-159). */
export function SearchResults({ query, type, onSelect }: SearchResultsProps) {
  const t = useT();
  const { navigation } = useModule().ports;
  const [loaded, retry] = useSearch(query);
  const counts = {
    statuses: useCount(query, 'statuses'),
    people: useCount(query, 'people'),
    hashtags: useCount(query, 'hashtags'),
  };
  const leadsTo = loaded.state === 'ready' ? loaded.value.leadsTo : null;
  useEffect(() => {
    if (leadsTo !== null) navigation.go(leadsTo, { replace: true });
  }, [navigation, leadsTo]);
  const found = loaded.state === 'ready' && leadsTo === null ? loaded.value.found : null;
  const selected = type ?? FOUND_TYPES.find((one) => found && found.ids(one).length > 0) ?? 'statuses';
  return (
    <Tabs
      label={t('search.tabs')}
      tabs={FOUND_TYPES.map((key) => ({ key, label: t(`tab.${key}`), count: found ? counts[key] : undefined }))}
      selected={selected}
      onSelect={onSelect}
    >
      <FoundPart key={selected} type={selected} found={found} error={errorOf(loaded)} onRetry={retry} />
    </Tabs>
  );
}

/** How many are found, with a sign where the server has more. */
function useCount(query: string, type: FoundType): string {
  const t = useT();
  const list = useList(foundKey(query, type));
  const count = formatNumber(useLocale(), entryIds(list).length);
  return list.hasEnd ? count : t('search.more', { count });
}
