import { Users } from '@skerry/shared/ui/icons';
import { useCallback } from 'react';
import { favouritedBy, repeatedBy } from '@skerry/shared/api';
import { PagedView } from '@skerry/shared/paging';
import { defineMount, useSession, type ScreenProps } from '@skerry/shared/runtime';
import { DialogFrame, EmptyState } from '@skerry/shared/ui';
import { FollowButton } from '../relationship/follow-button.tsx';
import { useT } from '../use-t.ts';
import { PeopleSkeleton } from './people-skeleton.tsx';
import { PersonRow } from './person-row.tsx';
import { usePeople } from './use-people.ts';

interface StatusPeopleParams {
  statusId: string;
  who: 'favourited' | 'repeated';
}

/** Who favourited or repeated a status. Servers send one page, of those they know. */
export function StatusPeople({ params: { statusId, who }, close }: ScreenProps<StatusPeopleParams>) {
  const t = useT();
  const { account } = useSession();
  const people = usePeople(
    `${who}:${statusId}`,
    useCallback(() => (who === 'favourited' ? favouritedBy : repeatedBy)(statusId), [statusId, who]),
  );
  return (
    <DialogFrame title={t(`people.${who}`)} onClose={close} closeLabel={t('close')}>
      <PagedView
        paged={people}
        labels={{
          more: t('people.more'),
          loading: t('people.loading'),
          error: t('people.failed'),
          end: t('people.end'),
        }}
        loading={<PeopleSkeleton label={t('people.loading')} />}
        empty={<EmptyState icon={Users} title={t('people.nobody')} />}
      >
        <ul>
          {people.ids.map((id) => (
            <PersonRow key={id} accountId={id}>
              {account && account.id !== id && <FollowButton accountId={id} size="small" />}
            </PersonRow>
          ))}
        </ul>
      </PagedView>
    </DialogFrame>
  );
}

export const statusPeopleDialog = defineMount(StatusPeople);
