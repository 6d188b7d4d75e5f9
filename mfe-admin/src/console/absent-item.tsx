import type { InstalledModule } from '@skerry/shared/contract';
import { useSession } from '@skerry/shared/runtime';
import { Button, Tag } from '@skerry/shared/ui';
import { Power } from '@skerry/shared/ui/icons';
import { BuildsInPlace } from './builds-in-place.tsx';
import styles from './console.module.css';
import { InstalledFacts } from './installed-facts.tsx';
import { useT } from '../use-t.ts';
import { usePlan } from './use-plan.ts';

/** A module in place that no page has: it is off in the operator's configuration, or nothing of it can run. */
export function AbsentItem({ installed }: { installed: InstalledModule }) {
  const t = useT();
  const isAdmin = useSession().role === 'admin';
  const plan = usePlan(installed, installed.id);
  const { id, isEnabled, build } = installed;
  const state = !isEnabled ? 'absent' : build === null ? 'unfit' : 'newer';
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <h3 className={styles.name}>
          <bdi>{id}</bdi>
        </h3>
        <Tag tone={state === 'unfit' ? 'red' : 'plain'}>{t(`state.${state}`)}</Tag>
      </div>
      <p className={styles.why}>{t(`why.${state}`)}</p>
      <dl className={styles.facts}>
        <InstalledFacts installed={installed} build={null} />
      </dl>
      <BuildsInPlace installed={installed} name={id} />
      {isAdmin && !isEnabled && (
        <div>
          <Button size="small" icon={Power} onClick={() => void plan({ kind: 'enable' })}>
            {t('on.do')}
          </Button>
        </div>
      )}
    </li>
  );
}
