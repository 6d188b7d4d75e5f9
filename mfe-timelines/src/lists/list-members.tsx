import { Users } from '@skerry/shared/ui/icons';
import { useCallback } from 'react';
import { listAccounts } from '@skerry/shared/api';
import { PagedView, usePagedList, type PagedSource } from '@skerry/shared/paging';
import { useModule } from '@skerry/shared/runtime';
import { EmptyState, PanelHead } from '@skerry/shared/ui';
import { membersKey } from './members-key.ts';
import { MemberSearch } from './member-search.tsx';
import { MembershipButton } from './membership-button.tsx';
import { PeopleSkeleton } from '@skerry/shared/person';
import { PersonRow } from '../people/person-row.tsx';
import { useT } from '../use-t.ts';

/** Who is in a list, and a search for more. */
export function ListMembers({ listId }: { listId: string }) {
  const t = useT();
  const { api } = useModule().ports;
  const key = membersKey(listId);
  const ask = useCallback<PagedSource['ask']>(
    (_query, signal) => api.request(listAccounts(listId), { signal }),
    [api, listId],
  );
  const members = usePagedList({ key, isById: false, ask });
  return (
    <>
      <section aria-label={t('members.title')}>
        <PanelHead title={t('members.title')} />
        <PagedView
          paged={members}
          labels={{
            more: t('members.more'),
            loading: t('members.loading'),
            error: t('members.failed'),
            end: t('members.end'),
          }}
          loading={<PeopleSkeleton label={t('members.loading')} />}
          empty={<EmptyState icon={Users} title={t('members.none')} body={t('members.noneBody')} />}
        >
          <ul aria-label={t('members.title')}>
            {members.ids.map((id) => (
              <PersonRow key={id} accountId={id} isMember>
                <MembershipButton listId={listId} accountId={id} isMember />
              </PersonRow>
            ))}
          </ul>
        </PagedView>
      </section>
      <MemberSearch listId={listId} memberIds={members.ids} />
    </>
  );
}
