import { formatList } from '@skerry/shared/i18n';
import type { ModuleReport, ModuleReportState, ReportedFault } from '@skerry/shared/contract';
import { useLocale, useSession } from '@skerry/shared/runtime';
import { RelativeTime, Tag } from '@skerry/shared/ui';
import styles from './console.module.css';
import { BuildsInPlace } from './builds-in-place.tsx';
import { Fact } from './fact.tsx';
import { InstalledFacts } from './installed-facts.tsx';
import { installedOf, type InstalledState } from './installed-list.ts';
import { ModuleSwitch } from './module-switch.tsx';
import { useT } from '../use-t.ts';

const TONES: Record<ModuleReportState, 'green' | 'red' | 'orange' | 'plain'> = {
  running: 'green',
  stopped: 'red',
  refused: 'red',
  off: 'plain',
  unsupported: 'orange',
  'other-roles': 'plain',
};

/** One module: its state with the reason, its facts, its faults on this page. */
export function ModuleItem({ module, known }: { module: ModuleReport; known: InstalledState }) {
  const installed = installedOf(known, module.id);
  const t = useT();
  // What is for staff alone is the operator's; without it nobody could switch anything on again.
  const isAdmin = useSession().role === 'admin';
  const canSwitch = isAdmin && !module.isForStaff && module.state !== 'refused';
  const locale = useLocale();
  const { id, name, version, build, roles, state, files, faults } = module;
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        {name !== id && <bdi className={styles.id}>{id}</bdi>}
        <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>
      </div>
      {state !== 'running' && <p className={styles.why}>{t(`why.${state}`)}</p>}
      <dl className={styles.facts}>
        {version !== null && <Fact name={t('fact.version')} value={<bdi>{version}</bdi>} />}
        {build !== null && <Fact name={t('fact.build')} value={<bdi dir="ltr">{build}</bdi>} />}
        {version !== null && (
          <Fact
            name={t('fact.audience')}
            value={
              roles
                ? formatList(
                    locale,
                    roles.map((role) => t(`audience.${role}`)),
                  )
                : t('audience.everybody')
            }
          />
        )}
        {version !== null && (
          <Fact
            name={t('fact.files')}
            value={files ? t('files.some', { count: files.count, size: toKb(files.bytes) }) : t('files.none')}
          />
        )}
        {files && (
          <Fact
            name={t('fact.times')}
            value={t('files.times', { start: Math.round(files.startMs), slowest: Math.round(files.slowestMs) })}
          />
        )}
        {known.isKnown && <InstalledFacts installed={installed} build={build} />}
      </dl>
      {installed && <BuildsInPlace installed={installed} name={name} />}
      <Faults faults={faults} />
      {canSwitch && <ModuleSwitch module={module} />}
      {isAdmin && build !== null && !installed && <OperatorCommands id={id} build={build} />}
    </li>
  );
}

const BYTES_IN_KB = 1000;
/** To a tenth. */
const toKb = (bytes: number): number => Math.round((bytes / BYTES_IN_KB) * 10) / 10;

function Faults({ faults }: { faults: readonly ReportedFault[] }) {
  const t = useT();
  const locale = useLocale();
  if (faults.length === 0) return <p className={styles.why}>{t('faults.none')}</p>;
  return (
    <details className={styles.faults}>
      <summary>{t('faults.some', { count: faults.length })}</summary>
      <ol>
        {faults.map(({ at, code, text }, index) => (
          <li key={faults.length - index} className={styles.fault}>
            <span className={styles.faultHead}>
              <bdi className={styles.code}>{code ?? t('faults.ofCode')}</bdi>
              <RelativeTime iso={new Date(at).toISOString()} locale={locale} />
            </span>
            <bdi className={styles.faultText}>{text}</bdi>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** What only the operator's tool can do with a module: what that does for users, and what brings it back. */
function OperatorCommands({ id, build }: Pick<ModuleReport, 'id'> & { build: string }) {
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
