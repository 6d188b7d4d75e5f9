import { useCallback } from 'react';
import type { Page, PageQuery } from '@skerry/shared/api';
import type { ApiCall } from '@skerry/shared/contract';
import { PagedView, usePagedList, type PagedSource } from '@skerry/shared/paging';
import { useModule } from '@skerry/shared/runtime';
import { EmptyState } from '@skerry/shared/ui';
import { Ban, VolumeX } from '@skerry/shared/ui/icons';
import { KeyedList } from '@skerry/shared/ui/list-keys';
import { MutedBones } from './muted-bones.tsx';
import { MutedPerson } from './muted-person.tsx';
import { useT } from '../use-t.ts';

interface MutedPeopleProps {
  kind: 'mutes' | 'blocks';
  /** Stable. */
  call: (query: PageQuery) => ApiCall<Page<'account'>>;
}

/** People whom the user has muted or blocked. Who is not any more stays in the list, so that it can be taken back. */
export function MutedPeople({ kind, call }: MutedPeopleProps) {
  const t = useT();
  const { api } = useModule().ports;
  const ask = useCallback<PagedSource['ask']>((query, signal) => api.request(call(query), { signal }), [api, call]);
  const people = usePagedList({ key: `settings:${kind}`, isById: false, ask });
  const isMutes = kind === 'mutes';
  return (
    <PagedView
      paged={people}
      labels={{
        more: t('people.more'),
        loading: t('people.loading'),
        error: t('people.failed'),
        end: t('people.end'),
      }}
      loading={<MutedBones label={t('people.loading')} />}
      empty={
        <EmptyState
          icon={isMutes ? VolumeX : Ban}
          title={t(isMutes ? 'muted.none' : 'blocked.none')}
          body={t(isMutes ? 'muted.noneBody' : 'blocked.noneBody')}
        />
      }
    >
      <KeyedList name={`settings:${kind}`}>
        <ul aria-label={t(isMutes ? 'muted.people' : 'blocked.people')}>
          {people.ids.map((id) => (
            <MutedPerson key={id} accountId={id} kind={kind} />
          ))}
        </ul>
      </KeyedList>
    </PagedView>
  );
}
