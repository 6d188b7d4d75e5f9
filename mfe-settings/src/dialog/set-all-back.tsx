import { useModule } from '@skerry/shared/runtime';
import { Button } from '@skerry/shared/ui';
import rows from '../rows/rows.module.css';
import { useChangedRows, useSetBack } from '../rows/use-set-back.ts';
import type { Tab } from '../table/row.ts';
import { useT } from '../use-t.ts';
import styles from './set-all-back.module.css';

/** How much of all tabs the user changed, and the way back. */
export function SetAllBack({ tabs }: { tabs: readonly Tab[] }) {
  const t = useT();
  const { dialogs } = useModule().ports;
  const setBack = useSetBack();
  const changed = useChangedRows(tabs.flatMap(({ groups }) => groups.flatMap((group) => group.rows)));
  const count = changed.length;
  if (count === 0) return null;
  const ask = async () => {
    const agreed = await dialogs.confirm({
      title: t('setAllBack.question'),
      body: t('setAllBack.body'),
      confirmLabel: t('setAllBack'),
      danger: true,
    });
    if (agreed) await setBack(changed, t('setAllBack.done', { count }));
  };
  return (
    <section className={rows.group} aria-label={t('setAllBack.group')}>
      <h4 className={rows.name}>{t('setAllBack.group')}</h4>
      <div className={rows.card}>
        <div className={styles.line}>
          <span className={styles.count}>{t('setAllBack.count', { count })}</span>
          <Button size="small" onClick={() => void ask()}>
            {t('setAllBack')}
          </Button>
        </div>
      </div>
    </section>
  );
}
