import { useCallback } from 'react';
import { followers, following, type PageQuery } from '@skerry/shared/api';
import { useAbility, useSession } from '@skerry/shared/runtime';
import { useT } from '../use-t.ts';
import { OwnFollowees } from '../tags/own-followees.tsx';
import { PeoplePages } from './people-pages.tsx';
import { usePeople } from './use-people.ts';

interface PeopleListProps {
  accountId: string;
  kind: 'followees' | 'followers';
}

/** The followers of an account, or whom it follows: loaded with the first of these tabs. */
export default function PeopleList({ accountId, kind }: PeopleListProps) {
  const { account } = useSession();
  const hasTags = useAbility('followedTags');
  const people = <People accountId={accountId} kind={kind} />;
  return kind === 'followees' && hasTags && account?.id === accountId ? <OwnFollowees>{people}</OwnFollowees> : people;
}

function People({ accountId, kind }: PeopleListProps) {
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
