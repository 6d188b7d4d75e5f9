import { useCallback } from 'react';
import { followers, following, type PageQuery } from '@skerry/shared/api';
import { useT } from '../use-t.ts';
import { PeoplePages } from './people-pages.tsx';
import { usePeople } from './use-people.ts';

/** The followers of an account, or the accounts it follows: loaded with the first of these tabs. */
export default function PeopleList({ accountId, kind }: { accountId: string; kind: 'followees' | 'followers' }) {
  const t = useT();
  const people = usePeople(
    `${kind}:${accountId}`,
    useCallback(
      (query: PageQuery) => (kind === 'followers' ? followers : following)(accountId, query),
      [accountId, kind],
    ),
  );
  return (
    <PeoplePages
      people={people}
      nobody={t(kind === 'followers' ? 'people.noFollowers' : 'people.noFollowing')}
      canFollow={() => true}
    />
  );
}
