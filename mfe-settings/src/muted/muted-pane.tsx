import { useEffect, useRef, useState, type ReactNode } from 'react';
import { blockedAccounts, mutedAccounts } from '@skerry/shared/api';
import { isHiddenStatus, type OwnFilter } from '@skerry/shared/filters';
import { formatNumber } from '@skerry/shared/i18n';
import { useLocale } from '@skerry/shared/runtime';
import { Tabs } from '@skerry/shared/ui';
import { FilterForm } from './filters/filter-form.tsx';
import { FilterList, HiddenPosts } from './filters/filter-list.tsx';
import { useFilters } from './filters/use-filters.ts';
import { MutedPeople } from './muted-people.tsx';
import { MutedServers } from './muted-servers.tsx';
import { focusRow } from '../rows/focus-row.ts';
import { usePeopleLists, usePlacesOfMutes, type PeopleList, type Place } from './use-lists.ts';
import { useT } from '../use-t.ts';

/** The form that the settings were opened for. */
export interface FilterTarget {
  filterId?: string | undefined;
  statusId?: string | undefined;
}

export interface MutedPaneProps {
  /** Which filter to show; `undefined` for none. */
  target?: FilterTarget | undefined;
  /** The preference that the settings were opened at: only words have one. */
  opened?: string | undefined;
  /** The rows of the muted words. */
  words?: ReactNode;
}

type Edited = { filter: OwnFilter | null; statusId?: string | undefined };

/** Whom, which servers, words and posts the user does not want to see, with the way back (requirement SE-132). */
export default function MutedPane({ target, opened, words }: MutedPaneProps) {
  const t = useT();
  const locale = useLocale();
  const places = usePlacesOfMutes();
  const filters = useFilters();
  const [chosen, choose] = useState<Place>(() => (target || opened !== undefined ? 'words' : 'people'));
  const [edited, setEdited] = useState<Edited | null>(
    target?.statusId === undefined ? null : { filter: null, statusId: target.statusId },
  );
  const [sought, setSought] = useState(target?.filterId);
  const found = filters.loaded?.filters.find(({ id }) => id === sought);
  if (found && sought !== undefined) {
    setSought(undefined);
    if (isHiddenStatus(found)) choose('posts');
    else setEdited({ filter: found });
  }
  const list = useRef<HTMLDivElement>(null);
  const wasEdited = useRef(false);
  useEffect(() => {
    // The form has had the focus.
    if (wasEdited.current && !edited) list.current?.querySelector('button')?.focus();
    wasEdited.current = edited !== null;
  }, [edited]);
  useEffect(() => {
    if (opened !== undefined) focusRow(list.current, opened);
  }, [opened]);
  if (edited) return <FilterForm {...filters} {...edited} onClose={() => setEdited(null)} />;
  const shown = places.find(({ key }) => key === chosen)?.key ?? 'words';
  const all = filters.loaded?.filters;
  const hidden = all?.filter(isHiddenStatus).length ?? 0;
  const counts: Partial<Record<Place, number>> = all ? { words: all.length - hidden, posts: hidden } : {};
  const tabs = places.map((place) => {
    const count = counts[place.key];
    return count === undefined ? place : { ...place, count: formatNumber(locale, count) };
  });
  return (
    <Tabs label={t('muted.lists')} tabs={tabs} selected={shown} onSelect={choose}>
      {shown === 'people' && <People />}
      {shown === 'servers' && <MutedServers />}
      {shown === 'words' && (
        <div ref={list}>
          <FilterList {...filters} onEdit={(filter) => setEdited({ filter })}>
            {words}
          </FilterList>
        </div>
      )}
      {shown === 'posts' && <HiddenPosts {...filters} />}
    </Tabs>
  );
}

/** The people whom the user has muted, and those blocked. */
function People() {
  const t = useT();
  const lists = usePeopleLists();
  const [chosen, choose] = useState<PeopleList>('mutes');
  const shown = lists.find(({ key }) => key === chosen)?.key ?? lists[0]?.key;
  if (shown === undefined) return null;
  return (
    <Tabs label={t('filters.people')} tabs={lists} selected={shown} onSelect={choose}>
      <MutedPeople key={shown} kind={shown} call={shown === 'mutes' ? mutedAccounts : blockedAccounts} />
    </Tabs>
  );
}
