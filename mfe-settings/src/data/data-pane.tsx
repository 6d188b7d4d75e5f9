import { useAbility, useSession } from '@skerry/shared/runtime';
import rows from '../rows/rows.module.css';
import { Backups } from './backups.tsx';
import { ExportedRow } from './exported-row.tsx';
import { KeptFiles } from './kept-files.tsx';
import { BOOKMARKS, LIST_KINDS } from './list-kinds.ts';
import { ListsRow } from './lists-row.tsx';
import { PeopleList } from './people-list.tsx';
import { SettingsFilePart } from './settings-file-part.tsx';
import { useT } from '../use-t.ts';
import styles from './data.module.css';

/** What the user takes along to another server or browser, and brings from there. */
export default function DataPane() {
  const { account } = useSession();
  const hasBackups = useAbility('backups');
  const hasLists = useAbility('lists');
  return (
    <>
      <SettingsFilePart />
      {account && <PeopleLists />}
      {account && hasLists && <Lists />}
      {account && <Posts />}
      {account && hasBackups && <Backups />}
      <KeptFiles />
    </>
  );
}

function PeopleLists() {
  const t = useT();
  const canImport = useAbility('accountManagement');
  return (
    <section className={rows.group} aria-label={t('data.lists')}>
      <h4 className={rows.name}>{t('data.lists')}</h4>
      <ul className={rows.card}>
        {LIST_KINDS.map((kind) => (
          <PeopleList key={kind.id} kind={kind} />
        ))}
      </ul>
      <p className={styles.foot}>{t(canImport ? 'data.lists.hint' : 'data.lists.exportOnly')}</p>
    </section>
  );
}

function Lists() {
  const t = useT();
  return (
    <section className={rows.group} aria-label={t('lists')}>
      <h4 className={rows.name}>{t('lists')}</h4>
      <ul className={rows.card}>
        <ListsRow />
      </ul>
    </section>
  );
}

function Posts() {
  const t = useT();
  return (
    <section className={rows.group} aria-label={t('posts')}>
      <h4 className={rows.name}>{t('posts')}</h4>
      <ul className={rows.card}>
        <ExportedRow list={BOOKMARKS} />
      </ul>
      <p className={styles.foot}>{t('bookmarks.hint')}</p>
    </section>
  );
}
