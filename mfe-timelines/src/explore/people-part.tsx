import { useMemo, useState } from 'react';
import { plainText } from '@skerry/shared/html';
import { PeopleSkeleton, PersonLine, personRow } from '@skerry/shared/person';
import { usePagedList } from '@skerry/shared/paging';
import { plainName } from '@skerry/shared/rules';
import { Slot, useAbility, useEntity, useSession } from '@skerry/shared/runtime';
import { Segmented } from '@skerry/shared/ui';
import { listRow } from '@skerry/shared/ui/list-keys';
import { PEOPLE_KINDS, useExplore, type PeopleKind } from './explore.ts';
import { Part, type Extent } from './parts.tsx';
import { useT } from '../use-t.ts';
import styles from './explore.module.css';

/** The lists of people that this server has for this user. */
export function usePeopleKinds(): readonly PeopleKind[] {
  const isMember = useSession().account !== null;
  const hasSuggestions = useAbility('suggestions') && isMember;
  const hasDirectory = useAbility('directory');
  return PEOPLE_KINDS.filter((kind) => (kind === 'suggested' ? hasSuggestions : hasDirectory));
}

/** People whom the server suggests, or who want to be found. `kinds`: not empty. */
export function PeoplePart({ kinds, most, onAll }: Extent & { kinds: readonly PeopleKind[] }) {
  const t = useT();
  const [chosen, choose] = useState(kinds[0] ?? 'suggested');
  const kind = kinds.includes(chosen) ? chosen : (kinds[0] ?? chosen);
  return (
    <>
      {most === undefined && kinds.length > 1 && (
        <div className={styles.choice}>
          <Segmented
            label={t('tab.people')}
            options={kinds.map((value) => ({ value, label: t(`explore.people.${value}`) }))}
            value={kind}
            onChange={choose}
          />
        </div>
      )}
      <KindOfPeople key={kind} kinds={most === undefined ? [kind] : kinds} most={most} onAll={onAll} />
    </>
  );
}

/** The people of the first kind, or, if there are none, of the next one. */
function KindOfPeople({ kinds, most, onAll }: Extent & { kinds: readonly PeopleKind[] }) {
  const [kind = 'suggested', ...others] = kinds;
  const t = useT();
  const explore = useExplore();
  const ask = useMemo(() => explore.askPeople(kind), [explore, kind]);
  const paged = usePagedList({ key: `explore:people:${kind}`, isById: false, ask });
  const title = t(`explore.people.${kind}`);
  if (others.length > 0 && paged.ids.length === 0 && paged.state.phase === 'ready')
    return <KindOfPeople kinds={others} most={most} onAll={onAll} />;
  return (
    <Part
      title={title}
      most={most}
      onAll={onAll}
      paged={paged}
      none={t('explore.nobody')}
      loading={<PeopleSkeleton label={t('people.loading')} />}
    >
      {(ids) => <PeopleRows label={title} ids={ids} />}
    </Part>
  );
}

/** People with their own words, and the button that follows them. */
export function PeopleRows({ label, ids }: { label: string; ids: readonly string[] }) {
  return (
    <ul aria-label={label}>
      {ids.map((id) => (
        <Person key={id} accountId={id} />
      ))}
    </ul>
  );
}

function Person({ accountId }: { accountId: string }) {
  const account = useEntity('account', accountId);
  const noteHtml = account?.noteHtml ?? '';
  const note = useMemo(() => plainText(noteHtml), [noteHtml]);
  return (
    account && (
      <li {...listRow(plainName(account), accountId)} className={personRow}>
        <PersonLine account={account} note={note}>
          <Slot slot="account/actions/v1" params={{ accountId }} />
        </PersonLine>
      </li>
    )
  );
}
