import { useState, type SyntheticEvent } from 'react';
import { deleteSettingsProfile, type SettingsProfileEntry } from '@skerry/shared/api';
import { useModule } from '@skerry/shared/runtime';
import { Button, Tag, TextField } from '@skerry/shared/ui';
import { showFailure } from '@skerry/shared/ui/failure';
import rows from '../rows/rows.module.css';
import { useT } from '../use-t.ts';
import styles from './profiles.module.css';
import type { SettingsSync, SyncState } from './settings-sync.ts';

interface ProfileListProps {
  loaded: readonly SettingsProfileEntry[];
  sync: SettingsSync;
  state: SyncState;
}

/** What the server keeps, to be used or deleted, and a form for another one (requirement SE-142). */
export function ProfileList({ loaded, sync, state: { inUse, isBusy } }: ProfileListProps) {
  const t = useT();
  const [entries, setEntries] = useState(loaded);
  // What this browser saved since the list was loaded is newer than the list.
  if (inUse && !entries.some(({ name, version }) => name === inUse.name && version === inUse.version))
    setEntries([...without(entries, inUse.name), { name: inUse.name, version: inUse.version }].sort(byName));
  return (
    <>
      {entries.length > 0 && (
        <ul className={rows.card} aria-label={t('list')}>
          {entries.map(({ name, version }) => (
            <ProfileRow
              key={name}
              entry={{ name, version }}
              sync={sync}
              isInUse={name === inUse?.name}
              isBusy={isBusy}
              onDeleted={() => setEntries((now) => without(now, name))}
            />
          ))}
        </ul>
      )}
      {entries.length === 0 && <p className={styles.foot}>{t('list.none')}</p>}
      <NewProfile
        taken={entries.map(({ name }) => name)}
        isBusy={isBusy}
        onCreate={async (name) => {
          await sync.use(name);
          return sync.state$.value.inUse?.name === name;
        }}
      />
    </>
  );
}

const without = (entries: readonly SettingsProfileEntry[], name: string) => entries.filter((one) => one.name !== name);
const byName = (one: SettingsProfileEntry, other: SettingsProfileEntry) => (one.name < other.name ? -1 : 1);

interface ProfileRowProps {
  entry: SettingsProfileEntry;
  sync: SettingsSync;
  isInUse: boolean;
  isBusy: boolean;
  onDeleted: () => void;
}

function ProfileRow({ entry: { name, version }, sync, isInUse, isBusy, onDeleted }: ProfileRowProps) {
  const t = useT();
  const ctx = useModule();
  const { dialogs, api } = ctx.ports;
  const [isDeleting, setDeleting] = useState(false);
  const use = async () => {
    const agreed = await dialogs.confirm({
      title: t('use.question', { name }),
      body: t('use.body'),
      confirmLabel: t('use'),
    });
    if (agreed) await sync.use(name);
  };
  const remove = async () => {
    const agreed = await dialogs.confirm({
      title: t('delete.question', { name }),
      body: t('delete.body'),
      confirmLabel: t('delete'),
      danger: true,
    });
    if (!agreed) return;
    setDeleting(true);
    const { error } = await api.request(deleteSettingsProfile(name), { signal: ctx.signal });
    setDeleting(false);
    // Another browser was first.
    if (error && error.status !== 404) return showFailure(ctx, error);
    if (isInUse) await sync.stop();
    onDeleted();
  };
  return (
    <li className={styles.row}>
      <span className={styles.text}>
        <bdi>{name}</bdi>
        <span className={styles.hint}>{t('here.version', { version })}</span>
      </span>
      {isInUse ? (
        <Tag>{t('inUse')}</Tag>
      ) : (
        <Button size="small" isBusy={isBusy} aria-label={t('use.named', { name })} onClick={() => void use()}>
          {t('use')}
        </Button>
      )}
      <Button
        size="small"
        variant="ghost"
        isBusy={isDeleting}
        aria-label={t('delete.named', { name })}
        onClick={() => void remove()}
      >
        {t('delete')}
      </Button>
    </li>
  );
}

/** Characters of a name; servers take more. */
const MOST_CHARS = 100;

interface NewProfileProps {
  taken: readonly string[];
  isBusy: boolean;
  /** Whether the profile is there now. */
  onCreate: (name: string) => Promise<boolean>;
}

/** Creates a profile from the settings of this browser. */
function NewProfile({ taken, isBusy, onCreate }: NewProfileProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const isTaken = taken.includes(name);
  const create = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (name === '' || isTaken || isBusy) return;
    if (await onCreate(name)) setTyped('');
  };
  return (
    <form className={styles.form} onSubmit={(event) => void create(event)}>
      <TextField
        label={t('create.name')}
        maxLength={MOST_CHARS}
        autoCapitalize="none"
        error={isTaken ? t('create.exists') : undefined}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" isBusy={isBusy} disabledReason={name === '' ? t('create.empty') : undefined}>
        {t('create')}
      </Button>
      <p className={styles.below}>{t('create.hint')}</p>
    </form>
  );
}
