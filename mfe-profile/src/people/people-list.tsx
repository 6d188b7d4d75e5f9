import { Users } from '@skerry/shared/ui/icons';
import { useCallback } from 'react';
import { followers, following, type PageQuery } from '@skerry/shared/api';
import { PagedView } from '@skerry/shared/paging';
import { EmptyState } from '@skerry/shared/ui';
import { FollowButton } from '../relationship/follow-button.tsx';
import { useT } from '../use-t.ts';
import { PeopleSkeleton } from './people-skeleton.tsx';
import { PersonRow } from './person-row.tsx';
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
    <PagedView
      paged={people}
      labels={{
        more: t('people.more'),
        loading: t('people.loading'),
        error: t('people.failed'),
        end: t('people.end'),
      }}
      loading={<PeopleSkeleton label={t('people.loading')} />}
      empty={<EmptyState icon={Users} title={t(kind === 'followers' ? 'people.noFollowers' : 'people.noFollowing')} />}
    >
      <ul>
        {people.ids.map((id) => (
          <PersonRow key={id} accountId={id}>
            <FollowButton accountId={id} size="small" />
          </PersonRow>
        ))}
      </ul>
    </PagedView>
  );
}
