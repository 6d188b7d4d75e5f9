import { useModule, useObservable } from '@skerry/shared/runtime';
import { Button, IconButton } from '@skerry/shared/ui';
import { Download, X } from '@skerry/shared/ui/icons';
import pane from '../pane.module.css';
import styles from './console.module.css';
import { InstalledList } from './installed-list.ts';
import { commandOf, fileWith } from './module-edit.ts';
import { PlannedEdits } from './planned-edits.ts';
import { saveFile } from './save-file.ts';
import { useT } from '../use-t.ts';

const FILE = 'skerry-parts.json';

/** The changes that wait for the operator, as commands and as one file. */
export function PlannedPanel() {
  const t = useT();
  const ctx = useModule();
  const planned = ctx.once('planned', () => new PlannedEdits());
  const all = useObservable(planned.all$);
  const { installed } = useObservable(ctx.once('installed', () => new InstalledList(ctx)).state$);
  if (all.length === 0) return null;
  return (
    <section className={styles.planned} aria-label={t('plan.title')}>
      <h3 className={styles.name}>{t('plan.title')}</h3>
      <p className={styles.why}>{t('plan.nothingYet')}</p>
      <ul className={styles.plannedList} aria-label={t('plan.commands')}>
        {all.map((one) => {
          const command = commandOf(one);
          return (
            <li key={command} className={styles.plannedItem}>
              <bdi dir="ltr" className={styles.command}>
                {command}
              </bdi>
              <IconButton icon={X} label={t('plan.remove', { command })} onClick={() => planned.remove(one)} />
            </li>
          );
        })}
      </ul>
      {installed && (
        <>
          <p className={styles.why}>{t('plan.file')}</p>
          <p>
            <bdi dir="ltr" className={styles.command}>
              {`skerry apply ${FILE}`}
            </bdi>
          </p>
          <div className={pane.buttons}>
            <Button size="small" icon={Download} onClick={() => saveFile(FILE, fileWith(installed, all))}>
              {t('plan.download')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
