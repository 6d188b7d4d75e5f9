import { Users } from '@skerry/shared/ui/icons';
import { useCallback } from 'react';
import { followers, following } from '@skerry/shared/api';
import { EmptyState, ErrorCard, LoadingMore } from '@skerry/shared/ui';
import { FollowButton } from '../relationship/follow-button.tsx';
import { useT } from '../use-t.ts';
import { PeopleSkeleton, PersonRow } from './person-row.tsx';
import { usePeople, type PeopleCall } from './use-people.ts';

/** The followers of an account, or the accounts it follows. */
export function PeopleList({ accountId, kind }: { accountId: string; kind: 'followees' | 'followers' }) {
  const t = useT();
  const { people, more } = usePeople(
    useCallback<PeopleCall>(
      (cursor) => (kind === 'followers' ? followers : following)(accountId, { cursor }),
      [accountId, kind],
    ),
  );
  if (people.ids.length === 0) {
    if (people.state === 'loading') return <PeopleSkeleton label={t('people.loading')} />;
    if (people.state === 'error')
      return (
        <ErrorCard
          title={t('people.failed')}
          detail={people.error?.serverText ?? undefined}
          retryLabel={t('retry')}
          onRetry={more}
        />
      );
    if (people.state === 'end')
      return <EmptyState icon={Users} title={t(kind === 'followers' ? 'people.noFollowers' : 'people.noFollowing')} />;
  }
  return (
    <>
      <ul>
        {people.ids.map((id) => (
          <PersonRow key={id} accountId={id}>
            <FollowButton accountId={id} size="small" />
          </PersonRow>
        ))}
      </ul>
      <LoadingMore
        state={people.state}
        onMore={more}
        labels={{
          more: t('people.more'),
          loading: t('people.loading'),
          error: t('people.failed'),
          retry: t('retry'),
          end: t('people.end'),
        }}
      />
    </>
  );
}
