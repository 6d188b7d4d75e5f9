import { useState, type ReactNode } from 'react';
import { isHiddenStatus, type OwnFilter } from '@skerry/shared/filters';
import { useModule } from '@skerry/shared/runtime';
import { Button, classes, EmptyState, Icon, IconButton } from '@skerry/shared/ui';
import { FailureCard, showFailure } from '@skerry/shared/ui/failure';
import { EyeOff, ListFilter, Pencil, Plus, Repeat2, Trash2 } from '@skerry/shared/ui/icons';
import { KeyedList, listRow } from '@skerry/shared/ui/list-keys';
import { useT } from '../../use-t.ts';
import { MutedBones } from '../muted-bones.tsx';
import rows from '../muted.module.css';
import { ACTION_ICONS, draftOf, isEnded, useFilterFacts, useFilterNames } from './filter-words.ts';
import styles from './filters.module.css';
import type { Filters } from './use-filters.ts';

/** How long a filter that was deleted can be had again. */
const UNDO_MS = 10_000;
/** How long a renewed filter lasts. */
const RENEWED_MS = 30 * 86_400_000;

interface FilterListProps extends Filters {
  onEdit: (filter: OwnFilter | null) => void;
  /** The muted words, which are older than filters. */
  children?: ReactNode;
}

/** All filters but those that hide a single post, with a button for another one. */
export function FilterList({ onEdit, children, ...filters }: FilterListProps) {
  const t = useT();
  const { loaded } = filters;
  return (
    <>
      <div className={styles.head}>
        <p className={styles.kept}>
          {loaded && (loaded.place === null ? t('filters.keptHere') : t('filters.kept', { server: location.host }))}
        </p>
        <Button variant="primary" onClick={() => onEdit(null)}>
          <Icon as={Plus} size={16} />
          {t('filters.add')}
        </Button>
      </div>
      <Listed
        {...filters}
        label={t('group.words')}
        shown={loaded?.filters.filter((filter) => !isHiddenStatus(filter))}
        empty={<EmptyState icon={ListFilter} title={t('filters.none')} body={t('filters.noneBody')} />}
        renderRow={(filter) => <FilterRow key={filter.id} filter={filter} {...filters} onEdit={onEdit} />}
      />
      {children}
    </>
  );
}

/** Posts that the user has hidden by hand, with the way back. */
export function HiddenPosts(filters: Filters) {
  const t = useT();
  return (
    <Listed
      {...filters}
      label={t('filters.posts')}
      shown={filters.loaded?.filters.filter(isHiddenStatus)}
      empty={<EmptyState icon={EyeOff} title={t('filters.noPosts')} body={t('filters.noPostsBody')} />}
      renderRow={(filter) => <HiddenPost key={filter.id} filter={filter} {...filters} />}
    />
  );
}

interface ListedProps extends Filters {
  label: string;
  shown: readonly OwnFilter[] | undefined;
  empty: ReactNode;
  renderRow: (filter: OwnFilter) => ReactNode;
}

function Listed({ label, shown, empty, renderRow, error, retry }: ListedProps) {
  const t = useT();
  return (
    <>
      {error && <FailureCard title={t('filters.failed')} error={error} onRetry={retry} />}
      {!shown && !error && <MutedBones label={t('filters.loading')} />}
      {shown?.length === 0 && empty}
      {shown && shown.length > 0 && (
        <KeyedList name="settings:filters">
          <ul aria-label={label}>{shown.map(renderRow)}</ul>
        </KeyedList>
      )}
    </>
  );
}

/** Deletes a filter; the notice has it again. */
function useRemoval({ store }: Filters, filter: OwnFilter, done: string) {
  const t = useT();
  const ctx = useModule();
  const [isBusy, setBusy] = useState(false);
  const restore = async () => {
    const { error } = await store.save(draftOf(filter), null);
    if (error) showFailure(ctx, error);
  };
  const remove = async () => {
    setBusy(true);
    const { error } = await store.remove(filter);
    setBusy(false);
    if (error) return showFailure(ctx, error);
    ctx.ports.notices.show({
      level: 'info',
      text: done,
      ms: UNDO_MS,
      action: { label: t('filters.undo'), run: () => void restore() },
    });
  };
  return { isBusy, remove: () => void remove() };
}

interface FilterRowProps extends Filters {
  filter: OwnFilter;
  onEdit: (filter: OwnFilter) => void;
}

function FilterRow({ filter, onEdit, ...filters }: FilterRowProps) {
  const t = useT();
  const ctx = useModule();
  const names = useFilterNames()(filter);
  const facts = useFilterFacts()(filter);
  const { isBusy, remove } = useRemoval(filters, filter, t('filters.deleted'));
  const [isRenewing, setRenewing] = useState(false);
  const name = names.join(', ');
  const hasEnded = isEnded(filter.expiresAt);
  const renew = async () => {
    setRenewing(true);
    const expiresAt = new Date(Date.now() + RENEWED_MS).toISOString();
    const { error } = await filters.store.save({ ...draftOf(filter), expiresAt }, filter);
    setRenewing(false);
    if (error) showFailure(ctx, error);
  };
  const isElsewhere = filter.place === 'here' && filters.loaded?.place !== null;
  return (
    <li {...listRow(name, filter.id)} className={classes(rows.row, hasEnded && styles.ended)}>
      <Icon
        as={filter.keywords.length === 0 && filter.repeaters.length > 0 ? Repeat2 : ACTION_ICONS[filter.action]}
        className={styles.icon}
      />
      <div className={rows.who}>
        <bdi className={styles.name}>{names.join(' · ')}</bdi>
        <span className={styles.facts}>{[...facts, ...(isElsewhere ? [t('filters.here')] : [])].join(' · ')}</span>
      </div>
      {hasEnded && (
        <Button
          size="small"
          isBusy={isRenewing}
          aria-label={`${t('filters.renew')}: ${name}`}
          onClick={() => void renew()}
        >
          {t('filters.renew')}
        </Button>
      )}
      <IconButton icon={Pencil} label={t('filters.editNamed', { name })} onClick={() => onEdit(filter)} />
      <IconButton icon={Trash2} label={t('filters.deleteNamed', { name })} isBusy={isBusy} onClick={remove} />
    </li>
  );
}

function HiddenPost({ filter, ...filters }: Filters & { filter: OwnFilter }) {
  const t = useT();
  const { isBusy, remove } = useRemoval(filters, filter, t('filters.shown'));
  return (
    <li {...listRow(filter.title, filter.id)} className={rows.row}>
      <Icon as={EyeOff} className={styles.icon} />
      <bdi className={classes(rows.who, styles.name)}>{filter.title}</bdi>
      <Button size="small" isBusy={isBusy} aria-label={`${t('filters.showAgain')}: ${filter.title}`} onClick={remove}>
        {t('filters.showAgain')}
      </Button>
    </li>
  );
}
