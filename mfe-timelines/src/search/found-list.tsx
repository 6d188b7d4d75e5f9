import { Search } from '@skerry/shared/ui/icons';
import { useCallback } from 'react';
import { PagedView, usePagedList, type PagedSource } from '@skerry/shared/paging';
import { readSought } from '@skerry/shared/rules';
import { useSession } from '@skerry/shared/runtime';
import { EmptyState } from '@skerry/shared/ui';
import { isRestricted } from '@skerry/shared/ui/failure';
import { KeyedList } from '@skerry/shared/ui/list-keys';
import { PersonRow } from '../people/person-row.tsx';
import { Bones } from './bones.tsx';
import { FoundHashtags } from './found-hashtags.tsx';
import { FoundStatuses } from './found-statuses.tsx';
import type { Found, FoundType } from './found.ts';
import { MembersOnly } from './members-only.tsx';
import { useT } from '../use-t.ts';

interface FoundListProps {
  type: FoundType;
  found: Found;
}

/** The content of one tab, a page at a time. */
export function FoundList({ type, found }: FoundListProps) {
  const t = useT();
  const { account } = useSession();
  const ask = useCallback<PagedSource['ask']>((asked, signal) => found.page(type, asked, signal), [found, type]);
  const paged = usePagedList({ key: found.key(type), isById: false, ask });
  const { older } = paged.state.failures;
  const isForMembers = !account && older !== undefined && isRestricted(older);
  return (
    <PagedView
      paged={isForMembers ? { ...paged, state: { ...paged.state, older: 'end', failures: {} } } : paged}
      labels={{
        more: t('search.older'),
        loading: t('search.loading'),
        error: t('search.olderFailed'),
        end: isForMembers ? t('search.endMembers') : t('search.end'),
      }}
      loading={<Bones type={type} />}
      empty={<NoResults type={type} found={found} />}
    >
      <Rows type={type} ids={paged.ids} found={found} />
    </PagedView>
  );
}

function Rows({ type, ids, found }: { type: FoundType; ids: readonly string[]; found: Found }) {
  const t = useT();
  switch (type) {
    case 'statuses':
      return <FoundStatuses ids={ids} />;
    case 'people':
      return (
        <KeyedList name="search people">
          <ul aria-label={t('tab.people')}>
            {ids.map((id) => (
              <PersonRow key={id} accountId={id} />
            ))}
          </ul>
        </KeyedList>
      );
    case 'hashtags':
      return <FoundHashtags tags={ids} found={found} />;
  }
}

/** Nothing of this kind (TL-160). A visitor learns what the server may keep for its members. */
function NoResults({ type, found }: FoundListProps) {
  const t = useT();
  const { account } = useSession();
  const isOfOne = found.author !== null;
  const isAddress = !isOfOne && readSought(found.query) !== null;
  if (!account && isAddress && type !== 'hashtags')
    return <MembersOnly title={t('search.none')} body={t('search.addressMembers')} />;
  if (!account && type === 'statuses')
    return <MembersOnly title={t('search.none')} body={t('search.statusesMembers')} />;
  return (
    <div role="status">
      <EmptyState icon={Search} title={t('search.none')} body={t(isOfOne ? 'none.author' : `none.${type}`)} />
    </div>
  );
}
