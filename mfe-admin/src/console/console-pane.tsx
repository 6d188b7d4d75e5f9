import type { InstalledModule, ModuleReport } from '@skerry/shared/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useModule, useObservable, useSession, type Subscription } from '@skerry/shared/runtime';
import { Alert, Button, EmptyState, ErrorCard, Skeleton, Tag } from '@skerry/shared/ui';
import { LayoutGrid, Power } from '@skerry/shared/ui/icons';
import { ListNotice } from '../list-faces.tsx';
import pane from '../pane.module.css';
import styles from './console.module.css';
import { Decisions } from './decisions.ts';
import { InstalledList, type InstalledState } from './installed-list.ts';
import { ModuleItem } from './module-item.tsx';
import { PlannedPanel } from './planned-panel.tsx';
import { useT } from '../use-t.ts';
import { BuildsInPlace } from './builds-in-place.tsx';
import { InstalledFacts } from './installed-facts.tsx';
import { usePlan } from './use-plan.ts';

type Known = readonly ModuleReport[] | 'loading' | 'failed';

/** The modules of this page: what is on, in which version, for whom, and how it fares. */
export default function ConsolePane() {
  const t = useT();
  const ctx = useModule();
  const { role } = useSession();
  const decisions = ctx.once('decisions', () => new Decisions(ctx));
  const [modules, again] = useModules();
  const list = ctx.once('installed', () => new InstalledList(ctx));
  const installed = useObservable(list.state$);
  useEffect(() => void list.load(), [list]);
  const rows = typeof modules === 'object' ? rowsOf(modules, installed) : [];
  const { error: unknown } = useObservable(decisions.state$);
  useEffect(() => {
    if (role === 'admin') void decisions.load();
  }, [role, decisions]);
  return (
    <div className={pane.pane}>
      <div className={pane.list}>
        {modules === 'loading' && (
          <div className={pane.waiting} role="status" aria-busy aria-label={t('parts.list.loading')}>
            <Skeleton width="long" />
            <Skeleton width="half" />
          </div>
        )}
        {modules === 'failed' && (
          <ErrorCard
            title={t('parts.list.failed')}
            detail={t('parts.list.failedBody')}
            retryLabel={t('parts.list.retry')}
            onRetry={again}
          />
        )}
        {typeof modules === 'object' && rows.length === 0 && (
          <EmptyState icon={LayoutGrid} title={t('parts.list.none')} body={t('parts.list.noneBody')} />
        )}
        {rows.length > 0 && (
          <>
            <p className={styles.scope}>{t('parts.list.scope')}</p>
            <PlannedPanel />
            {unknown && unknown.code !== 'unsupported' && (
              <ListNotice
                error={unknown}
                failed={t('switch.unknown')}
                retry={t('parts.list.retry')}
                onRetry={() => void decisions.load()}
              />
            )}
            {installed.hasFailed && (
              <div className={pane.notice}>
                <Alert
                  tone="error"
                  action={
                    <Button size="small" onClick={() => void list.load()}>
                      {t('parts.list.retry')}
                    </Button>
                  }
                >
                  <p>{t('installed.failed')}</p>
                </Alert>
              </div>
            )}
            <ul aria-label={t('parts.list.title')}>
              {rows.map((row) =>
                'state' in row ? (
                  <ModuleItem key={row.id} module={row} known={installed} />
                ) : (
                  <AbsentItem key={row.id} installed={row} />
                ),
              )}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}

/** Those of the page, and what is in place beside them, by id. */
const rowsOf = (modules: readonly ModuleReport[], { installed }: InstalledState): (ModuleReport | InstalledModule)[] =>
  [...modules, ...(installed?.modules ?? []).filter(({ id }) => modules.every((one) => one.id !== id))].sort((a, b) =>
    a.id.localeCompare(b.id),
  );

/** The modules, and another try. */
function useModules(): [Known, () => void] {
  const { ports, telemetry } = useModule();
  const [modules, setModules] = useState<Known>('loading');
  const watching = useRef<Subscription>(undefined);
  const watch = useCallback(() => {
    watching.current?.unsubscribe();
    watching.current = ports.modules.watch().subscribe({
      next: setModules,
      error: (error: unknown) => {
        telemetry.error(error, { isContained: true });
        setModules('failed');
      },
    });
  }, [ports, telemetry]);
  useEffect(() => {
    watch();
    return () => watching.current?.unsubscribe();
  }, [watch]);
  const again = useCallback(() => {
    setModules('loading');
    watch();
  }, [watch]);
  return [modules, again];
}

/** A module in place that no page has: it is off in the operator's configuration, or nothing of it can run. */
function AbsentItem({ installed }: { installed: InstalledModule }) {
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
