import type { ModuleReport } from '@skerry/shared/contract';
import styles from './console.module.css';
import { useT } from '../use-t.ts';

/** What only the operator's tool can do with a module: what that does for users, and what brings it back. */
export function OperatorCommands({ id, build }: Pick<ModuleReport, 'id'> & { build: string }) {
  const t = useT();
  const pin = `pin ${id} ${build}`;
  return (
    <details className={styles.faults}>
      <summary>{t('operator.title')}</summary>
      <dl className={styles.commands}>
        <Command does={t('operator.pin')} command={pin} undo={`unpin ${id}`} />
        <Command does={t('operator.rollback')} command={`rollback ${id}`} undo={pin} />
      </dl>
    </details>
  );
}

interface CommandProps {
  does: string;
  /** Of `skerry modules`. */
  command: string;
  undo: string;
}

function Command({ does, command, undo }: CommandProps) {
  const t = useT();
  return (
    <div>
      <dt>{does}</dt>
      <dd>
        <Line command={command} />
      </dd>
      <dt>{t('operator.undo')}</dt>
      <dd>
        <Line command={undo} />
      </dd>
    </div>
  );
}

const Line = ({ command }: { command: string }) => (
  <bdi dir="ltr" className={styles.command}>
    {`skerry modules ${command}`}
  </bdi>
);
