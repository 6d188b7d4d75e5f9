import { useInstance } from '@skerry/shared/runtime';
import { useT } from '../use-t.ts';

const PEOPLE = [
  ['mutes', 'muteList', 'muted.people'],
  ['blocks', 'blockList', 'blocked.people'],
] as const;
export type PeopleList = (typeof PEOPLE)[number][0];
export type Place = 'people' | 'servers' | 'words' | 'posts';

interface Named<K extends string> {
  key: K;
  label: string;
}

/** The lists of people that the server has. */
export function usePeopleLists(): Named<PeopleList>[] {
  const t = useT();
  const { abilities } = useInstance();
  return PEOPLE.filter(([, ability]) => abilities[ability]).map(([key, , label]) => ({ key, label: t(label) }));
}

/** What can be muted on this server. Words and posts always can: what the server does not keep, this client does. */
export function usePlacesOfMutes(): Named<Place>[] {
  const t = useT();
  const { abilities } = useInstance();
  const hasPeople = usePeopleLists().length > 0;
  return [
    ...(hasPeople ? [{ key: 'people', label: t('filters.people') } as const] : []),
    ...(abilities.domainBlocks ? [{ key: 'servers', label: t('muted.servers') } as const] : []),
    { key: 'words', label: t('group.words') },
    { key: 'posts', label: t('filters.posts') },
  ];
}

/** All of them, for the search of settings. */
export function useLists(): { label: string }[] {
  const people = usePeopleLists();
  return [...people, ...usePlacesOfMutes().filter(({ key }) => key !== 'people')];
}
