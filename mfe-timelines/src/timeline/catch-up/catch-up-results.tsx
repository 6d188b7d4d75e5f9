import { useCallback, useMemo, useRef, useState } from 'react';
import { followedTags } from '@skerry/shared/api';
import { AccountName } from '@skerry/shared/person';
import { STATUS_PLACEHOLDER_HEIGHT_PX } from '@skerry/shared/rules';
import { useAbility, useModule, useSession, useSetting, useEntity } from '@skerry/shared/runtime';
import { Inbox } from '@skerry/shared/ui/icons';
import { Button, EmptyState, Select, Skeleton, useLoaded, VirtualList, type RowPosition } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import { useListKeys } from '@skerry/shared/ui/list-keys';
import { StatusCard } from '../../status/card/status-card.tsx';
import { useMatch } from '../../status/filters/filter-scope.tsx';
import { FoldedRepeats, FoldedRepeatsProvider } from '../../status/people/folded-repeats.ts';
import { usePlace } from '../use-place.ts';
import { CATCH_UP_LIST } from './catch-up.ts';
import {
  eachOnce,
  grouped,
  GROUPINGS,
  isOfKind,
  KINDS,
  SORTINGS,
  type CatchUpGroup,
  type CatchUpView,
  type Gathered,
  type Grouping,
  type Place,
} from './catch-up-rules.ts';
import { CatchUpOverview, CatchUpSpan } from './catch-up-overview.tsx';
import { ratesOf } from './catch-up-sums.ts';
import styles from './catch-up.module.css';
import { useT } from '../../use-t.ts';
import { AccountLink } from '../../status/text/account-link.tsx';

interface CatchUpResultsProps {
  ids: readonly string[];
  /** No more come by themselves. */
  isOver: boolean;
  view: CatchUpView;
  onChoose: (view: Partial<CatchUpView>) => void;
}

/** What was gathered, with the choices of its order. */
export function CatchUpResults({ ids, isOver, view, onChoose }: CatchUpResultsProps) {
  const t = useT();
  const { entities } = useModule().ports;
  const { account } = useSession();
  const match = useMatch();
  const hasTags = useAbility('followedTags');
  // What people do to them while they are read does not change their order.
  const all = useMemo(() => {
    const found = ids.flatMap((id): Place[] => {
      const entry = entities.peek('status', id);
      const status = entry?.repeatOfId ? entities.peek('status', entry.repeatOfId) : entry;
      return entry && status ? [{ entry, status }] : [];
    });
    return eachOnce(
      found.filter(
        ({ entry, status }) => match(status, entry.repeatOfId ? entry.accountId : undefined)?.action !== 'hide',
      ),
      account?.id,
    );
    // `ids` are another array at each change of the list alone.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ids.join(' '), entities, account, match]);
  const folded = useMemo(() => {
    const repeats = new FoldedRepeats();
    repeats.next(new Map(all.map(({ status, repeatedBy }) => [status.id, repeatedBy])));
    return repeats;
  }, [all]);
  if (all.length === 0) return isOver && <EmptyState icon={Inbox} title={t('none')} body={t('noneBody')} />;
  const shown = view.author === null ? all : all.filter(({ status }) => status.accountId === view.author);
  return (
    <FoldedRepeatsProvider value={folded}>
      <CatchUpOverview all={all} view={view} onChoose={onChoose} />
      <div className={styles.choices} role="group" aria-label={t('order')}>
        <Select
          label={t('group')}
          value={view.grouping}
          options={GROUPINGS.map((value) => ({ value, label: t(`group.${value}`) }))}
          onChange={({ currentTarget: { value } }) => onChoose({ grouping: GROUPINGS.find((one) => one === value) })}
        />
        <Select
          label={t('sort')}
          value={view.sorting}
          options={SORTINGS.map((value) => ({ value, label: t(`sort.${value}`) }))}
          onChange={({ currentTarget: { value } }) => onChoose({ sorting: SORTINGS.find((one) => one === value) })}
        />
        <Select
          label={t('kind')}
          value={view.kind}
          options={KINDS.filter((value) => value !== 'tags' || hasTags).map((value) => ({
            value,
            label: t(`kind.${value}`),
          }))}
          onChange={({ currentTarget: { value } }) => onChoose({ kind: KINDS.find((one) => one === value) })}
        />
      </div>
      {view.kind === 'tags' ? (
        <OfTags all={shown} isOver={isOver} view={view} onChoose={onChoose} />
      ) : (
        <Groups
          all={shown.filter((one) => isOfKind(one, view.kind, NO_TAGS))}
          isOver={isOver}
          view={view}
          onChoose={onChoose}
        />
      )}
    </FoldedRepeatsProvider>
  );
}

const NO_TAGS: ReadonlySet<string> = new Set();

interface GroupsProps extends Omit<CatchUpResultsProps, 'ids'> {
  all: readonly Gathered[];
}

/** Those with a followed hashtag, which the server lists. */
function OfTags({ all, isOver, view, onChoose }: GroupsProps) {
  const t = useT();
  const ctx = useModule();
  const { api } = ctx.ports;
  const [loaded, retry] = useLoaded(
    ctx,
    useCallback((signal: AbortSignal) => api.request(followedTags(), { signal }), [api]),
  );
  if (loaded.state === 'failed') return <FailureCard title={t('tagsFailed')} error={loaded.error} onRetry={retry} />;
  if (loaded.state !== 'ready')
    return (
      <div role="status" aria-busy aria-label={t('gathering')} className={styles.gathering}>
        <Skeleton width="long" />
      </div>
    );
  const tags = new Set(loaded.value.map(({ name }) => name.toLowerCase()));
  return (
    <Groups all={all.filter((one) => isOfKind(one, 'tags', tags))} isOver={isOver} view={view} onChoose={onChoose} />
  );
}

interface CatchUpRow {
  readonly key: string;
  readonly group?: CatchUpGroup;
  readonly id?: string;
  /** The group above has a heading, this status has none. */
  readonly isApart?: boolean;
}

/** A heading for each group that needs one, and its statuses. */
function rowsOf(groups: readonly CatchUpGroup[], grouping: Grouping): CatchUpRow[] {
  const hasHead = (group: CatchUpGroup | undefined) =>
    group !== undefined && (grouping === 'people' || group.items.length > 1);
  return groups.flatMap((group, at): CatchUpRow[] => {
    const isApart = !hasHead(group) && hasHead(groups[at - 1]);
    return [
      ...(hasHead(group) ? [{ key: `group ${group.key}`, group }] : []),
      ...group.items.map(({ entry: { id } }) => ({ key: id, id, isApart })),
    ];
  });
}

function Groups({ all, isOver, view, onChoose }: GroupsProps) {
  const t = useT();
  const { telemetry, ports } = useModule();
  const { entities } = ports;
  const [isVirtual] = useSetting('virtualScrolling');
  const body = useRef<HTMLDivElement>(null);
  useListKeys(CATCH_UP_LIST, body, null);
  const { place, onAnchorChange } = usePlace(CATCH_UP_LIST, () => ({ older: null }));
  const [anchor] = useState(place?.anchor ?? null);
  const { grouping } = view;
  const rates = view.sorting === 'rare' ? ratesOf(all, (id) => entities.peek('account', id)) : undefined;
  const [known] = useState(() => new Map<string, CatchUpRow>());
  const rows = rowsOf(grouped(all, view, rates), grouping).map((row) => {
    const before = known.get(row.key);
    if (before && !row.group && before.isApart === row.isApart) return before;
    known.set(row.key, row);
    return row;
  });
  const renderItem = useCallback(
    ({ group, id, isApart }: CatchUpRow, position: RowPosition) => {
      if (group) return <GroupHead group={group} grouping={grouping} position={position} />;
      if (id === undefined) return null;
      const card = <StatusCard statusId={id} position={position} />;
      return isApart ? <div className={styles.apart}>{card}</div> : card;
    },
    [grouping],
  );
  if (all.length === 0)
    return (
      <EmptyState
        icon={Inbox}
        title={t('noneOfKind')}
        body={t('noneOfKindBody')}
        action={<Button onClick={() => onChoose({ kind: 'all', author: null })}>{t('showAll')}</Button>}
      />
    );
  return (
    <div ref={body} data-keeps-place>
      <CatchUpSpan shown={all} />
      <VirtualList
        items={rows}
        label={t('posts')}
        estimate={STATUS_PLACEHOLDER_HEIGHT_PX}
        renderItem={renderItem}
        isEnabled={isVirtual}
        isComplete={isOver}
        anchor={anchor}
        onAnchorChange={onAnchorChange}
        onFailed={telemetry.error}
      />
    </div>
  );
}

interface GroupHeadProps {
  group: CatchUpGroup;
  grouping: Grouping;
  position: RowPosition;
}

/** Above the statuses of a person, or of a conversation with several. */
function GroupHead({ group: { key, items }, grouping, position }: GroupHeadProps) {
  const t = useT();
  const account = useEntity('account', grouping === 'people' ? key : null);
  const count = items.length;
  return (
    <article {...position} className={styles.group}>
      <h2>
        {grouping === 'threads' ? (
          t('thread', { count })
        ) : grouping === 'none' ? (
          t('count', { count })
        ) : (
          <>
            {account && (
              <AccountLink account={account}>
                <AccountName account={account} />
              </AccountLink>
            )}{' '}
            · {t('count', { count })}
          </>
        )}
      </h2>
    </article>
  );
}
